/** The number of a stored row that an address names; 0, which no row has, where it names none. */
export function rowNumberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}
