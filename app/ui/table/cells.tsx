import { formatMoment } from "#app/shared/india-time.ts";
import { formatMobile, mobileHref } from "#app/shared/mobile.ts";
import { parseWhatsappUrl } from "#app/shared/web-links.ts";
import { Icon } from "../icons/icon.tsx";
import { IconButton } from "../icons/icon-button.tsx";
import { phone, whatsapp } from "../icons/icons.ts";
import { pencil, trash2 } from "../icons/staff-icons.ts";
import styles from "./cells.module.css";

/** The end of an id, which distinguishes rows; the whole of it shows on hovering. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <span title={id} className={styles.id}>
      …{id.slice(-4)}
    </span>
  );
}

interface ReachLinksProps {
  readonly name: string;
  readonly mobile: string;
}

/** Calls a number; on a phone it is a button. What is no number (a record from elsewhere) stays text. */
export function CallLink({ name, mobile }: ReachLinksProps) {
  const href = mobileHref(mobile);
  if (!href) return mobile;
  return (
    <a href={href} aria-label={`Call ${name}: ${formatMobile(mobile)}`} className={styles.call}>
      <Icon drawing={phone} size="small" />
      {formatMobile(mobile)}
    </a>
  );
}

/** Calls a number, or writes to it on WhatsApp. */
export function ReachLinks({
  name,
  mobile,
  canCall = true,
  hasChat = true,
}: ReachLinksProps & { readonly canCall?: boolean; readonly hasChat?: boolean }) {
  // The number would invite what the person does not agree to.
  if (!canCall) return "No consent to calls";
  if (!mobileHref(mobile)) return mobile;
  return (
    <span className={styles.reach}>
      <CallLink name={name} mobile={mobile} />
      {hasChat ? (
        <a
          href={parseWhatsappUrl(mobile)}
          target="_blank"
          rel="noopener nofollow"
          aria-label={`Write to ${name} on WhatsApp (opens in a new tab)`}
          title="WhatsApp"
          className={styles.chat}
        >
          <Icon drawing={whatsapp} size="small" />
        </a>
      ) : null}
    </span>
  );
}

interface DetailsButtonProps {
  readonly name: string;
  readonly onOpen: () => void;
}

/** The name of a record, which opens all that is known of it. */
export function DetailsButton({ name, onOpen }: DetailsButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Details of ${name}`}
      title={name}
      className={styles.open}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function EditButton({ name, ...rest }: RowButtonProps) {
  return <IconButton {...rest} icon={pencil} label={`Edit ${name}`} />;
}

export function DeleteButton({ name, ...rest }: RowButtonProps) {
  return <IconButton {...rest} icon={trash2} label={`Delete ${name}`} className={styles.delete} />;
}

/** Others typed these addresses: nothing in one may add to the mail. */
export function MailLink({ email }: { readonly email: string }) {
  return <a href={`mailto:${email.split("@").map(encodeURIComponent).join("@")}`}>{email}</a>;
}

/** A moment in India's time. */
export function MomentText({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatMoment(new Date(at))}</time>;
}
