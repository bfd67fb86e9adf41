import { type ClipboardEvent, type DragEvent, useState } from "react";

type TakeFiles = (files: File[]) => void;

/**
 * Lets a place take files that are dropped on it or pasted in it: spread `handlers` on its element. The innermost place
 * that takes files gets them. A paste into a text field stays a paste of text.
 */
export function useFileDrop(onFiles: TakeFiles) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      if (files.length === 0 || (isTextField(event.target) && event.clipboardData.getData("text/plain")))
        return;
      event.preventDefault();
      event.stopPropagation();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
