import { useId } from "react";
import { acceptedTypes, pictureFormats } from "#app/shared/picture-files.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleAlert } from "#app/ui/icons/icons.ts";
import { SingleImage } from "#app/ui/images/single-image.tsx";
import { fieldLabels, willHavePicture } from "./service-draft.ts";
import styles from "./services.module.css";
import type { ServiceForm } from "./use-service-form.ts";

/** The profile picture, and words for those who don't see it. */
export function ServicePicture({ form }: { readonly form: ServiceForm }) {
  const { draft, errors, pictures, picture, seen, pick, setPictures, type } = form;
  const errorId = useId();
  const error = errors.profile_pic;
  return (
    <fieldset
      className={styles.picture}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? "" : undefined}
    >
      <legend>Profile Picture</legend>
      <SingleImage
        name="profile picture"
        items={pictures}
        pickLabel="Add a picture"
        hint={`${pictureFormats}: pick, drop or paste`}
        accept={acceptedTypes}
        onFiles={pick}
        onChange={setPictures}
      />
      {error ? (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon drawing={circleAlert} size="small" />
          {error}
        </p>
      ) : null}
      {willHavePicture(picture, seen) ? (
        <TextField
          name="profile_pic_alt"
          label={fieldLabels.profile_pic_alt}
          hint="For people who can't see it: “Meera Joshi at her desk”"
          value={draft.profile_pic_alt}
          error={errors.profile_pic_alt}
          onChange={({ target }) => type("profile_pic_alt", target.value)}
        />
      ) : null}
    </fieldset>
  );
}
