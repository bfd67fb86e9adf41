import { acceptedTypes, pictureFormats } from "#app/shared/picture-files.ts";
import { useFileDrop } from "#app/ui/images/file-drop.ts";
import { ImagePicker } from "#app/ui/images/image-picker.tsx";
import { replaceImage, SingleImage } from "#app/ui/images/single-image.tsx";
import { FieldGroup } from "./field-controls.tsx";
import { fields } from "./form-fields.ts";
import { useFormScope } from "./form-scope.tsx";
import { Section } from "./form-section.tsx";
import { ImageList } from "./image-list.tsx";
import { useTakeImages } from "./use-take-images.ts";

export function ImagesSection() {
  return (
    <Section id="images">
      <GalleryField />
      <LogoField />
    </Section>
  );
}

/** Files picked, dropped or pasted for the gallery go behind the pictures that are there. */
export function useTakeGallery() {
  return useTakeImages("images", (form, images) => ({ images: [...form.images, ...images] }));
}

function GalleryField() {
  const { state, dispatch } = useFormScope();
  const take = useTakeGallery();
  const { isOver, handlers } = useFileDrop(take);
  return (
    <div {...handlers}>
      <FieldGroup name="images">
        <ImageList
          label={fields.images.label}
          items={state.form.images}
          onChange={(change) =>
            dispatch({ type: "change", patch: (form) => ({ images: change(form.images) }) })
          }
        >
          <ImagePicker
            label="Add pictures"
            hint={`${pictureFormats}, several at once: pick, drop or paste`}
            accept={acceptedTypes}
            isMultiple
            isTarget={isOver}
            onFiles={take}
          />
        </ImageList>
      </FieldGroup>
    </div>
  );
}

function LogoField() {
  const { state, dispatch } = useFormScope();
  const take = useTakeImages("logo", (form, images) => ({ logo: replaceImage(form.logo, images) }));
  return (
    <FieldGroup name="logo">
      <SingleImage
        name="logo"
        items={state.form.logo}
        pickLabel="Add the logo"
        hint={`One ${pictureFormats}`}
        accept={acceptedTypes}
        onFiles={take}
        onChange={(logo) => dispatch({ type: "change", patch: { logo } })}
      />
    </FieldGroup>
  );
}
