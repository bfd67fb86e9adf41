import { createContext, data, redirect } from "react-router";
import { servicesContext, visitContext } from "#app/context.server.ts";
import { Logo } from "#app/features/home/logo.tsx";
import { dashboardSegment } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { ApiError, errorCodes } from "#app/shared/api-error.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/images/picture.tsx";
import type { Route } from "./+types/login-page";
import { logIn } from "./login.server.ts";
import { findDestination, readLoginForm } from "./login-form.server.ts";
import styles from "./login-page.module.css";
import { loginScript } from "./login-script.ts";
import avif from "./login-street.avif";
import webp from "./login-street.webp";
import { loginFailure } from "./model.ts";
import { PasswordField } from "./password-field.tsx";
import { formatSessionCookie } from "./sessions.server.ts";

export const handle: PageHandle = { isStatic: true, hasNoFrame: true };

/** Whether a login of this request failed: then the page says so, also to somebody who is logged in already. */
const hasFailedContext = createContext(false);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brand } = context.get(servicesContext);
  const isFailed = context.get(hasFailedContext);
  if (!isFailed && (await context.get(visitContext).findAdmin())) {
    throw redirect(findDestination(url, dashboardSegment(brand.slug)));
  }
  return { brandName: brand.name };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readLoginForm(request);
  if (!form) throw data(null, { status: 415 });
  try {
    if (!form.credentials) throw new ApiError("invalid", { message: loginFailure });
    const token = await logIn(services, context.get(visitContext), form.credentials);
    const destination = findDestination(url, dashboardSegment(services.brand.slug));
    const headers = { "Set-Cookie": formatSessionCookie(token, services.publicUrl) };
    return redirect(destination, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.set(hasFailedContext, true);
    const { retryAfterSeconds: wait } = error.details;
    return data(
      { message: error.message, username: form.username },
      {
        status: errorCodes[error.code].status,
        headers: { "Cache-Control": "no-store", ...(wait && { "Retry-After": String(wait) }) },
      },
    );
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function LoginPage({ loaderData: { brandName }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {/* What a screen reader says first. */}
      <title>{actionData ? `${actionData.message} · Staff log in` : "Staff log in"}</title>
      <Picture
        source={{ src: webp, width: 1200, height: 800, avif: `${avif} 1200w` }}
        alt=""
        sizes="100vw"
        isEager
        className={styles.street}
      />
      <div className={styles.content}>
        <Logo brandName={brandName} />
        <h1>Staff log in</h1>
        <p className={styles.lead}>For the {brandName} team only.</p>
        <LoginForm failed={actionData} />
        <p className={styles.forgotten}>
          Forgot your password? Ask another admin to create a new account for you.
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: loginScript }} />
    </main>
  );
}

interface LoginFormProps {
  /** What went wrong the last time, with the name as it was typed. */
  readonly failed?: { readonly message: string; readonly username: string } | undefined;
}

/** A plain form to the page's own address. After a failure the name is kept and the cursor is in the password. */
function LoginForm({ failed }: LoginFormProps) {
  return (
    <form method="post" className={styles.form}>
      {failed ? <Banner tone="warn">{failed.message}</Banner> : null}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus={!failed}
        defaultValue={failed?.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={Boolean(failed)}
      />
      <Button type="submit" isWide>
        Submit
      </Button>
    </form>
  );
}
