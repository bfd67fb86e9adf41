/** A page in the background draws no frames. */
const longestMs = 100;

/**
 * Resolves once the next frame is drawn. Between a press and much work that it leads to (a navigation is some), it lets the
 * browser show that the press was felt.
 */
export function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
