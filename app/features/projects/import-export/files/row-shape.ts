/** Why a row can't belong to a table with this header; undefined where its shape is right. */
export function refusalOf(cells: readonly string[], header: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length <= 1 && header.length > 3) return "a note or a footer, not a project";
  if (cells.length < header.length) return `only ${cells.length} of ${header.length} cells: cut off?`;
  if (cells.slice(header.length).some((cell) => cell.trim() !== ""))
    return `${cells.length} cells under ${header.length} columns: a comma without quotes?`;
  if (cells.every((cell, index) => cell.trim() === (header[index] ?? "").trim())) return "the header again";
  if (cells.some((cell) => cell.includes("\ufffd"))) return "not UTF-8 text";
  return undefined;
}
