/** Tells the process that started this one. Resolves when the message is on its way, or there is nobody left to hear it. */
export function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected || !process.send) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
