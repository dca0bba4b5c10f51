/** The number that a text of an address writes; false for anything but digits. */
export const numberOf = (text: string): number | false => /^[1-9]\d{0,14}$/.test(text) && Number(text)

/**
 * The id in a path as a number, for `params.parse` of a route: where it is none, the route does not match, so that the
 * address is none of the application's and no call is made with it.
 */
export const idIn = ({ id }: { id: string }): { id: number } | false => {
  const number = numberOf(id)
  return number !== false && { id: number }
}

/** The ids that an address names after a question mark, parted by commas; what is no id is left out. */
export const idsIn = (typed: unknown): number[] =>
  String(typed ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
