/** What a gallery picture shows, without the project's name before it: "Front elevation". */
export function captionOf(alt: string): string {
  const caption = alt.slice(alt.lastIndexOf(": ") + 1).trim();
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
