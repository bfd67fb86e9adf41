import { loginPath } from "#app/links.ts";

interface FailureTextProps {
  /** The failed call's answer (shared/send-call.ts). */
  readonly failure: { readonly code: string; readonly message: string };
  /** The button that tries again: "Save". */
  readonly retryLabel: string;
}

/** Why a call failed. Where the session is over, the way to go on without losing the page. */
export function FailureText({ failure, retryLabel }: FailureTextProps) {
  if (failure.code !== "unauthenticated") return <>{failure.message}</>;
  return (
    <>
      Your session has ended.{" "}
      <a href={loginPath} target="_blank" rel="noopener">
        Log in again in a new tab
      </a>
      , then press {retryLabel} again. Nothing that you typed is lost.
    </>
  );
}
