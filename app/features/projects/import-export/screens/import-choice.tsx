import { useId } from "react";
import { Link } from "react-router";
import { reraBeganOn } from "#app/features/rera/model.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { formatMegabytes } from "#app/shared/picture-files.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { x } from "#app/ui/icons/icons.ts";
import { useFileDrop } from "#app/ui/images/file-drop.ts";
import { ImagePicker } from "#app/ui/images/image-picker.tsx";
import { registrationStatuses } from "../../model.ts";
import type { ApiImport } from "../api-shape.ts";
import { importLimits } from "../model.ts";
import styles from "./screens.module.css";
import type { ImportTask } from "./use-import.ts";

interface ImportChoiceProps {
  readonly task: ImportTask;
  readonly states: readonly string[];
  readonly lists: readonly string[];
  readonly latest: ApiImport | undefined;
}

const { files: maxFiles, fileMegabytes, totalMegabytes } = importLimits;
const accept = ".csv,.tsv,.txt,.gz,text/csv,text/tab-separated-values,text/plain,application/gzip";

/** Which files to import, and what their rows leave open. */
export function ImportChoice({ task, states, lists, latest }: ImportChoiceProps) {
  const { files, setFiles, state, setState, status, setStatus, list, setList } = task;
  const add = (more: File[]) => setFiles([...files, ...more]);
  const { isOver, handlers } = useFileDrop(add);
  const fault = findFileFault(files);
  const knownLists = useId();
  return (
    <div className={styles.choice} {...handlers}>
      <p>
        Lists of the RERA authorities, or our own CSV, as exported. A list should have columns for the RERA
        number, project name and promoter, and one for the status, unless you choose it below. Projects are
        matched by state and RERA number. New ones are added; existing ones are updated.
      </p>
      <ImagePicker
        label="Choose CSV files, or drop them here"
        hint={`Plain or gzip, up to ${maxFiles} files, ${fileMegabytes} MB each`}
        accept={accept}
        isMultiple
        isTarget={isOver}
        onFiles={add}
      />
      {files.length > 0 ? (
        <FileList files={files} onRemove={(gone) => setFiles(files.filter((file) => file !== gone))} />
      ) : null}
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      <div className={styles.list}>
        <TextField
          label="Name of the list"
          hint="The same each time it is published. Empty: each file is a list of its own, by its name."
          value={list.name}
          list={knownLists}
          maxLength={importLimits.listName}
          onChange={({ target }) => setList({ ...list, name: target.value })}
        />
        <datalist id={knownLists}>
          {lists.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          type="date"
          label="Date of the list"
          hint="What its facts are as of. Leave it empty to use the date in the file, if there is one."
          value={list.date}
          min={reraBeganOn}
          onChange={({ target }) => setList({ ...list, date: target.value })}
        />
      </div>
      <div className={styles.list}>
        <SelectField
          label="State for rows that don't mention one"
          value={state}
          onChange={({ target }) => setState(target.value)}
        >
          <option value="">None: such rows are rejected</option>
          {states.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Registration status for rows that don't mention one"
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        >
          <option value="">None: the list must have a status column</option>
          {registrationStatuses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <p className={styles.latest}>
        <Link to="../imports" relative="path">
          All imports
        </Link>
        : what each changed, and the way back.
      </p>
      {latest ? (
        <p className={styles.latest}>
          The last {latest.dry_run ? "preview" : "import"} was started by {latest.started_by} on{" "}
          {formatMoment(new Date(latest.started_at))}.
          <Button variant="quiet" onClick={() => task.show(latest)}>
            Show its report
          </Button>
        </p>
      ) : null}
    </div>
  );
}

interface FileListProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

function FileList({ files, onRemove }: FileListProps) {
  return (
    <ul className={styles.files} aria-label="Files to import">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
        <li key={`${index} ${file.name}`}>
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.fileSize}>{formatSize(file.size)}</span>
          <IconButton icon={x} label={`Remove ${file.name}`} look="bare" onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${formatMegabytes(bytes)} MB`;
}

/** Whether there are files, and they can be sent together. */
export function canSend(files: readonly File[]): boolean {
  return files.length > 0 && findFileFault(files) === undefined;
}

/** Why these files can't be sent together, in words; undefined where they can. */
function findFileFault(files: readonly File[]): string | undefined {
  const megabytes = (bytes: number) => bytes / 1024 ** 2;
  const large = files.find(({ size }) => megabytes(size) > fileMegabytes);
  if (large) return `"${large.name}" is larger than ${fileMegabytes} MB: pack it with gzip, or split it.`;
  if (files.length > maxFiles) return `At most ${maxFiles} files can be imported at once.`;
  const total = megabytes(files.reduce((sum, { size }) => sum + size, 0));
  return total > totalMegabytes ? `Together they are larger than ${totalMegabytes} MB.` : undefined;
}
