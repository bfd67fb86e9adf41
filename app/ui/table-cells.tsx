import { formatMobile, mobileHref } from "#app/shared/mobile.ts";
import { formatMoment } from "#app/shared/moments.ts";
import { Icon } from "./icon.tsx";
import { phone } from "./icons.ts";
import styles from "./table-cells.module.css";

/** The end of an id, which tells rows apart; the whole of it shows on hovering. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <span title={id} className={styles.id}>
      …{id.slice(-4)}
    </span>
  );
}

/** Calls a number; on a phone it is a button. What is no number (a record from elsewhere) stays text. */
export function CallLink({ name, mobile }: { readonly name: string; readonly mobile: string }) {
  const href = mobileHref(mobile);
  if (!href) return mobile;
  return (
    <a href={href} aria-label={`Call ${name}: ${formatMobile(mobile)}`} className={styles.call}>
      <Icon drawing={phone} size="small" />
      {formatMobile(mobile)}
    </a>
  );
}

/** Others typed these addresses: nothing in one may add to the mail. */
export function MailLink({ email }: { readonly email: string }) {
  return <a href={`mailto:${email.split("@").map(encodeURIComponent).join("@")}`}>{email}</a>;
}

/** A moment in India's time. */
export function MomentText({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatMoment(new Date(at))}</time>;
}
