type Row = { readonly state: string; readonly reverses_id: number | null }

/** How a row of the books looks that does not count by itself: not posted yet, taken back, or what takes one back. */
export const entryRowClass = ({ state, reverses_id }: Row) =>
  state === 'draft' ? 'is-draft' : state === 'reversed' || reverses_id !== null ? 'is-reversal' : undefined
