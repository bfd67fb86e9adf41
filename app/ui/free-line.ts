/** Not in every browser, and so unknown to the types. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Whether the line may carry what nobody has asked for yet: not where its owner saves data, and not where it is so slow
 * that this would stand in the way of what is asked for.
 */
export function isLineFree(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }; // see the type above
  const isSaving = connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
  return !isSaving && !connection?.effectiveType?.endsWith("2g");
}
