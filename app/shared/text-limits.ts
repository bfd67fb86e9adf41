/** How many characters are taken of texts that several forms and addresses ask for. */
export const textLimits = {
  /** Words to search for; more are cut off. */
  search: 200,
  link: 2000,
  phone: 40,
  /** What RFC 5321 leaves of a path for an address. */
  email: 254,
} as const;
