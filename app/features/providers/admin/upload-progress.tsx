import styles from "./service-dialog.module.css";

interface UploadProgressProps {
  /** 0 to 1; undefined while nothing is being sent. */
  readonly progress: number | undefined;
}

/** How much of the picture has been sent. */
export function UploadProgress({ progress }: UploadProgressProps) {
  if (progress === undefined) return null;
  return (
    <div className={styles.progress}>
      <progress aria-label="Sent" max={1} value={progress} />
      <p role="status">{progress === 1 ? "Storing the picture" : "Sending the picture"}</p>
    </div>
  );
}
