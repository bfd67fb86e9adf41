import type { ComponentProps, ReactNode } from "react";
import type { ApiPath } from "#app/links.ts";
import { BannerLook } from "../banner.tsx";
import { Button } from "../button.tsx";
import { joinClasses } from "../class-names.ts";
import { FieldError } from "../field.tsx";
import { Icon, type IconDrawing } from "../icons/icon.tsx";
import { Ring } from "../loading.tsx";
import styles from "./public-form.module.css";

/** What is above a form that was sent without script: that it was taken, or why not. */
export type FormBanner = { readonly tone: "ok" } | { readonly tone: "bad"; readonly text: string };

interface PublicFormProps extends Omit<ComponentProps<"form">, "action" | "method" | "id"> {
  readonly id: string;
  /** The page's own path: where the form goes without script. */
  readonly page: string;
  /** The API's path: where the script sends it. */
  readonly call: ApiPath;
  /** What the banner says once it is stored, and what happens then. */
  readonly sentText: string;
  readonly nextText: string;
  /** The words of the link to the private page of what was sent, where the call answers one. */
  readonly receiptText?: string;
  /** What it says where a field is wrong. */
  readonly refusedText: string;
  readonly banner?: FormBanner | undefined;
  /** The fields show what was typed before, not what a new form shows. */
  readonly isTyped?: boolean;
}

/**
 * A form for visitors that is complete without script: the browser's own checks, a plain post to its page. It carries
 * all that `enhanceForm` (enhance-form.ts) needs to do better. React must not change it once it stands: the script does.
 */
export function PublicForm({
  page,
  call,
  sentText,
  nextText,
  receiptText,
  refusedText,
  banner,
  isTyped,
  className,
  children,
  ...rest
}: PublicFormProps) {
  const sent = <SentText {...{ page, sentText, nextText, receiptText }} />;
  return (
    <form
      {...rest}
      className={joinClasses(styles.form, className)}
      method="post"
      action={`${page}#${rest.id}`}
      data-call={call}
      data-refused={refusedText}
      data-typed={isTyped ? "" : undefined}
      data-done={banner?.tone === "ok" ? "" : undefined}
    >
      <div data-banner="" tabIndex={-1} className={styles.banner}>
        {banner ? (
          <BannerLook tone={banner.tone}>{banner.tone === "ok" ? sent : banner.text}</BannerLook>
        ) : null}
      </div>
      {children}
      <FormParts sent={sent} />
    </form>
  );
}

type SentTextProps = Pick<PublicFormProps, "page" | "sentText" | "nextText" | "receiptText">;

function SentText({ page, sentText, nextText, receiptText }: SentTextProps) {
  return (
    <>
      <b>{sentText}</b>
      <span className={styles.next}>{nextText}</span>
      {receiptText ? (
        <a data-receipt="" href={page} hidden className={styles.receipt}>
          {receiptText}
        </a>
      ) : null}
    </>
  );
}

/** What the script copies into the form when it has to tell something. */
function FormParts({ sent }: { readonly sent: ReactNode }) {
  return (
    <div hidden>
      <BannerLook tone="ok" data-part="ok">
        {sent}
      </BannerLook>
      <BannerLook tone="bad" data-part="bad">
        <span data-text="" />
        <span data-retry="" className={styles.retry}>
          <Button variant="secondary">Try again</Button>
        </span>
      </BannerLook>
      <FieldError data-part="error">{null}</FieldError>
    </div>
  );
}

interface SubmitButtonProps {
  readonly icon?: IconDrawing;
  readonly children: string;
}

/**
 * Sends the form; while the script does, it says "Sending" and keeps its width. After that it asks for nothing: until a
 * field is touched it is a quiet way to send another.
 */
export function SubmitButton({ icon, children }: SubmitButtonProps) {
  return (
    <Button type="submit" isWide className={styles.submit}>
      <span className={styles.rest}>
        {icon ? <Icon drawing={icon} /> : null}
        <span className={styles.first}>{children}</span>
        <span className={styles.again}>Send another</span>
      </span>
      <span className={styles.busy}>
        <Ring />
        Sending
      </span>
    </Button>
  );
}

/** A field that people never see and programs like to fill in. */
export function TrapField({ name }: { readonly name: string }) {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label>
        Leave this empty
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
