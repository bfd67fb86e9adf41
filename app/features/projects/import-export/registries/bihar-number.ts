/**
 * A number of Bihar's first form (BRERAP00125-2/15/R-1539/2023) with the typing errors mended that leave no choice: a
 * leading slash, `_` for `-`, `l` and `O` for digits, a lost or doubled separator around the R. What could be read in
 * two ways (a missing year, a digit too many) stays as printed.
 */
export function repairBiharNumber(printed: string): string {
  const typed = printed.trim().replace(/^\/+/, "").toUpperCase();
  if (!/^BRERAP/.test(typed) || /^BRERAP\d{18}E\d{2}$/.test(typed)) return printed.trim();
  return typed
    .replace(/_/g, "-")
    .replace(/^BRERAPO(?=\d{4}-)/, "BRERAP0")
    .replace(/(?<=\/)[LI](?=\d+\/R)/, "1")
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=\d)R-(?=\d)/, "/R-")
    .replace(/\/R(?:\/|-\/)?(?=\d+\/\d)/, "/R-");
}
