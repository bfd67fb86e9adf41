/** How far a backup or a restore is: rows, pictures or bytes of a step; without a total where none is known. */
export type Progress = { step: string; done: number; total?: number };

export type OnProgress = (progress: Progress) => void;

/** Shows a step by what is added to it each time. */
export function countTo(onProgress: OnProgress, step: string, total?: number): (more: number) => void {
  let done = 0;
  return (more) => {
    done += more;
    onProgress({ step, done, ...(total !== undefined && { total }) });
  };
}
