/** What the site takes of pictures. The browser spares an upload by them, the server decides by them. */
export const pictureLimits = {
  /** Of one file. */
  megabytes: 15,
  /** Of one file, in millions. */
  megapixels: 40,
  perRequest: 40,
  /** Of a project: gallery, or plans. */
  perKind: 40,
  /** Of the words that say what a picture shows. */
  altCharacters: 300,
} as const;

export const pictureBytes = pictureLimits.megabytes * 1024 * 1024;

/** What people read of them. */
export const pictureFormats = "PNG, JPG or WebP";
export const pictureRule = `${pictureFormats}, up to ${pictureLimits.megabytes} MB`;
