/** Pieces of one thing. */
export type Pieces = { id: number; quantity: number }

/** One entry per thing, in the order of their ids. */
export const sumsOf = (pieces: readonly Pieces[]): Pieces[] => {
  const sums = new Map<number, number>()
  for (const { id, quantity } of pieces) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums]
    .map(([id, quantity]) => ({ id, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => a.id - b.id)
}
