import type { ComponentProps } from "react";
import { BannerLook } from "./banner.tsx";
import { Button } from "./button.tsx";
import { joinClasses } from "./class-names.ts";
import { FieldError } from "./field.tsx";
import { Icon, type IconDrawing } from "./icon.tsx";
import { Ring } from "./loading.tsx";
import styles from "./public-form.module.css";

/** What stands above a form that was sent without script. */
export type FormBanner = { readonly tone: "ok" | "bad"; readonly text: string };

interface PublicFormProps extends Omit<ComponentProps<"form">, "action" | "method" | "id"> {
  readonly id: string;
  /** The page's own path: where the form goes without script. */
  readonly page: string;
  /** The API's path: where the script sends it. */
  readonly call: `/api/${string}`;
  /** What the banner says once it is stored, and where a field is wrong. */
  readonly sentText: string;
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
  refusedText,
  banner,
  isTyped,
  className,
  children,
  ...rest
}: PublicFormProps) {
  return (
    <form
      {...rest}
      className={joinClasses(styles.form, className)}
      method="post"
      action={`${page}#${rest.id}`}
      data-call={call}
      data-sent={sentText}
      data-refused={refusedText}
      data-typed={isTyped ? "" : undefined}
    >
      <div data-banner="" tabIndex={-1} className={styles.banner}>
        {banner ? <BannerLook tone={banner.tone}>{banner.text}</BannerLook> : null}
      </div>
      {children}
      <FormParts />
    </form>
  );
}

/** What the script copies into the form when it has to tell something. */
function FormParts() {
  return (
    <div hidden>
      <BannerLook tone="ok" data-part="ok">
        <span data-text="" />
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

/** Sends the form; while the script does, it says "Sending" and keeps its width. */
export function SubmitButton({ icon, children }: SubmitButtonProps) {
  return (
    <Button type="submit" isWide className={styles.submit}>
      <span className={styles.rest}>
        {icon ? <Icon drawing={icon} /> : null}
        {children}
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
