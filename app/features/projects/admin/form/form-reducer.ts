import type { ImageItem } from "#app/ui/images/image-list-state.ts";
import {
  emptyForm,
  type FieldErrors,
  type FieldName,
  fieldNames,
  isEmptyField,
  isStarred,
  type ListName,
  type ProjectForm,
  type StarredField,
  type TextName,
} from "./form-fields.ts";
import type { ListRow } from "./form-kinds.ts";

export interface FormState {
  /** As it was loaded: what "changed" compares with. */
  readonly base: ProjectForm;
  readonly form: ProjectForm;
  /** Starred fields that are said to be not published; always empty ones. */
  readonly notPublished: readonly StarredField[];
  /** What stood in a field before it was said to be not published, should that be taken back. */
  readonly putAside: Partial<ProjectForm>;
  readonly errors: FieldErrors;
}

export type FormPatch = Partial<ProjectForm> | ((form: ProjectForm) => Partial<ProjectForm>);

export type FormAction =
  | { type: "change"; patch: FormPatch }
  | { type: "text"; name: TextName; value: string }
  | { type: "list"; name: ListName; change: (rows: readonly ListRow[]) => readonly ListRow[] }
  | { type: "not-published"; name: StarredField; isOn: boolean }
  | { type: "errors"; errors: FieldErrors }
  | { type: "error"; name: FieldName; message: string }
  | { type: "thumbnail"; key: string; url: string | undefined }
  | { type: "rebase"; base: ProjectForm; form: ProjectForm };

/** Editing demands no more than was there: what is empty in a stored project counts as not published. */
export function createFormState(base: ProjectForm, isNew: boolean): FormState {
  return { base, form: base, notPublished: isNew ? [] : emptyStarred(base), putAside: {}, errors: {} };
}

function emptyStarred(form: ProjectForm): StarredField[] {
  return fieldNames.filter(isStarred).filter((name) => isEmptyField(form, name));
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "text":
      return withForm(state, { ...state.form, [action.name]: action.value });
    case "list":
      return withForm(state, { ...state.form, [action.name]: action.change(state.form[action.name]) });
    case "change": {
      const patch = typeof action.patch === "function" ? action.patch(state.form) : action.patch;
      return withForm(state, { ...state.form, ...patch });
    }
    case "not-published":
      return action.isOn ? withoutField(state, action.name) : withFieldBack(state, action.name);
    case "errors":
      return { ...state, errors: action.errors };
    case "error":
      return { ...state, errors: { ...state.errors, [action.name]: action.message } };
    case "thumbnail":
      return { ...state, form: withThumbnail(state.form, action.key, action.url) };
    case "rebase":
      return {
        base: action.base,
        form: action.form,
        notPublished: emptyStarred(action.form),
        putAside: {},
        errors: {},
      };
  }
}

/** A new picture with its small copy, wherever it has moved; without one it can't be read, and goes. */
function withThumbnail(form: ProjectForm, key: string, url: string | undefined): ProjectForm {
  const draw = (items: readonly ImageItem[]) =>
    items.flatMap((item) => (item.key === key ? (url ? { ...item, url } : []) : item));
  return {
    ...form,
    images: draw(form.images),
    logo: draw(form.logo),
    units: form.units.map((unit) => ({ ...unit, plan: draw(unit.plan) })),
  };
}

/** A field that was changed is wrong no longer until it is checked again, and a told one is published. */
function withForm(state: FormState, form: ProjectForm): FormState {
  const isSame = (name: FieldName) => form[name] === state.form[name];
  const errors = Object.fromEntries(
    fieldNames.flatMap((name) => (isSame(name) && state.errors[name] ? [[name, state.errors[name]]] : [])),
  );
  return {
    ...state,
    form,
    errors,
    notPublished: state.notPublished.filter((name) => isEmptyField(form, name)),
  };
}

function withoutField(state: FormState, name: StarredField): FormState {
  const emptied = withForm(state, { ...state.form, [name]: emptyForm[name] });
  const { [name]: _gone, ...errors } = emptied.errors;
  return {
    ...emptied,
    errors,
    notPublished: [...emptied.notPublished.filter((other) => other !== name), name],
    putAside: { ...state.putAside, [name]: state.form[name] },
  };
}

function withFieldBack(state: FormState, name: StarredField): FormState {
  const before = state.putAside[name];
  const form = before === undefined ? state.form : { ...state.form, [name]: before };
  return { ...withForm(state, form), notPublished: state.notPublished.filter((other) => other !== name) };
}
