/**
 * The readable end of an address made from a title: letters (Chinese included) and digits, joined by '-', at most 60
 * characters. It is decoration: rows are found by their id. Null when nothing readable is left.
 */
export const slugOf = (title: string): string | null => {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, 60).join('').replace(/-$/, '') || null
}
