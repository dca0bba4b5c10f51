/** How many characters must be changed, added or left out to make one word of the other. */
export const distance = (a: readonly string[], b: readonly string[]): number => {
  let row = b.map((_, index) => index + 1)
  row.unshift(0)
  for (const [at, letter] of a.entries()) {
    const next = [at + 1]
    for (const [place, other] of b.entries()) {
      const changed = (row[place] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
