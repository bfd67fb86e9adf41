/** A submitted form, whatever its encoding: multipart, urlencoded or a JSON object. */
export type Form = {
  /** Texts by field name, in the order they came. Texts that mean "absent" are not in it (docs/api.md, Absent values). */
  texts: ReadonlyMap<string, readonly string[]>;
  /** In the order they came; a file field that was left empty is not in it. */
  files: readonly UploadedFile[];
};

/** An uploaded file, kept in a temporary file until the request has been answered. Nothing of it is checked yet. */
export type UploadedFile = {
  field: string;
  /** As the client named it: for messages only. */
  name: string;
  path: string;
  /** Of the bytes as they came: 32 hex digits of their SHA-256. */
  contentHash: string;
};

/** The last text of a field; undefined where it is absent. */
export function lastText(form: Form, field: string): string | undefined {
  return form.texts.get(field)?.at(-1);
}

/**
 * The `updated_at` of the record that the sender saw, from the field `if_updated_at`; undefined where it is absent or can't
 * be read, which is then noted among the errors.
 */
export function readSeenAt(form: Form, errors: Record<string, string>): Date | undefined {
  const text = lastText(form, "if_updated_at")?.trim();
  if (!text) return undefined;
  const seenAt = new Date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(seenAt.getTime())) return seenAt;
  errors.if_updated_at = "Send the updated_at that was read.";
  return undefined;
}

/** A form that was sent without script and not taken: why, by the names of its fields too, and what it said. */
export type FormFailure = {
  readonly isSent: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** A chosen file can't be kept: it has to be chosen again. */
  readonly hadFile: boolean;
};

/** What a page tells of the form that was sent to it without script. */
export type FormOutcome = { readonly isSent: true } | FormFailure;

/** A form without a field: what a body that holds nothing stands for. */
export const emptyForm: Form = { texts: new Map(), files: [] };

/** Whether a parsed body is a Form; nothing that a client could spell as JSON is one. */
export function isForm(body: unknown): body is Form {
  return typeof body === "object" && body !== null && "texts" in body && body.texts instanceof Map;
}

/** The form that a call marked `config: { form: … }` was sent (server/http/form-body.ts). */
export function formOf(request: { body: unknown }): Form {
  if (!isForm(request.body)) throw new Error("The call is not marked with config.form");
  return request.body;
}
