import { type LampKind, lampKinds } from '../rules.ts'

/** What the address of the board says; `lamp` is the one that is shown in its own window. */
export type BoardSearch = { kind?: LampKind; q?: string; lamp?: number }

export const readBoardSearch = (search: Record<string, unknown>): BoardSearch => {
  const kind = lampKinds.find((entry) => entry === search.kind)
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 20) : ''
  const lamp = Number(search.lamp)
  return { ...(kind && { kind }), ...(q && { q }), ...(Number.isSafeInteger(lamp) && lamp > 0 && { lamp }) }
}

/** The address of the board with this filter. */
export const boardPath = ({ kind, q }: { kind?: LampKind | undefined; q?: string | undefined }): string => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(q && { q }) }).toString()
  return query ? `/board?${query}` : '/board'
}
