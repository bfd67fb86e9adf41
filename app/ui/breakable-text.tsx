import { Fragment, type ReactNode } from "react";

interface BreakableTextProps {
  readonly text: string;
  /** Matches the places where a line may end. */
  readonly at: RegExp;
}

/** A text without spaces that goes on in the next line where it is too long, at these places only if any will do. */
export function BreakableText({ text, at }: BreakableTextProps): ReactNode {
  return text.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
