import { type LampKind, lampKinds } from '../rules.ts'

/** What the address of the board says. */
export type BoardSearch = { kind?: LampKind; q?: string }

export const readBoardSearch = (search: Record<string, unknown>): BoardSearch => {
  const kind = lampKinds.find((entry) => entry === search.kind)
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 20) : ''
  return { ...(kind && { kind }), ...(q && { q }) }
}

/** The address of the board with this filter. */
export const boardPath = ({ kind, q }: { kind?: LampKind | undefined; q?: string | undefined }): string => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(q && { q }) }).toString()
  return query ? `/board?${query}` : '/board'
}
