import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import styles from "./login-form.module.css";
import { PasswordField } from "./password-field.tsx";

interface LoginFormProps {
  /** What went wrong the last time, with the name as it was typed. */
  readonly failed?: { readonly message: string; readonly username: string } | undefined;
}

/** A plain form to the page's own address. After a failure the name is kept and the cursor is in the password. */
export function LoginForm({ failed }: LoginFormProps) {
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
