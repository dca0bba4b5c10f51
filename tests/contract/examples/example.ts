import type { World } from '../walk.ts'

/** One real use of a call. `version` is not in the body: the walks read it from the row. */
export type Use = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** The row whose version the body names. */
  readonly row?: { readonly table: string; readonly id: number | string }
  /** For uploads: the headers that belong to the body. */
  readonly headers?: Record<string, string>
  /** Who does it, where it cannot be the one whose session all walks use. */
  readonly by?: World['superman']
}

/** Makes what a call needs and says how to call it. Each time new: a call may be used more than once. */
export type Example = (world: World) => Promise<Use>
export type Examples = Readonly<Record<string, Example>>

let count = 0
/** A number that no other example of the run uses. */
export const serial = (): number => {
  count += 1
  return count
}

/** Why somebody looks at personal data in full. */
export const why = { purpose: 'receipt', reason: '補開收據，需核對資料' } as const

/** The use of a call on one row with `:id`. */
export const on = (table: string, id: number, body: object = {}): Use => ({ params: { id }, row: { table, id }, body })
