import { type ComponentProps, useState } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { eye } from "#app/ui/icons/icons.ts";
import styles from "./password-field.module.css";

/** A password that can be shown while it is typed. Pasting and password managers are welcome. */
export function PasswordField({ className, ...rest }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={joinClasses(styles.box, className)}>
      <TextField
        {...rest}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        icon={eye}
        label="Show password"
        look="bare"
        aria-pressed={isShown}
        className={joinClasses(styles.eye, "needs-script")}
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
