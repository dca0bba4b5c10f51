import { useRef, useState } from 'react'
import type { Chosen } from '#platform/contract/list.ts'
import type { ListMeta } from '#ui/admin/list_state.ts'

type Ticks<Row> = {
  /** The question that was on the screen when they were set; under another one they are gone. */
  readonly question: string
  readonly rows: ReadonlyMap<number, Row>
  /** Everything that answers the question, of as many rows. */
  readonly all: number | null
}

type Page<Row> = { readonly data: readonly Row[]; readonly meta: ListMeta }

const without = <Row>(rows: ReadonlyMap<number, Row>, keys: readonly number[]): Map<number, Row> =>
  new Map([...rows].filter(([key]) => !keys.includes(key)))

/**
 * The ticks of a list. They belong to its question (search and filters, those of the page itself too): a change of the
 * question takes them away, a change of page or order does not.
 *
 * @param question what is on the screen now
 */
export const useSelection = <Row extends { readonly id: number }, Question>(question: Question) => {
  const asked = JSON.stringify(question)
  const nothing: Ticks<Row> = { question: asked, rows: new Map(), all: null }
  const [kept, setTicks] = useState(nothing)
  const ticks = kept.question === asked ? kept : nothing
  // Gone for good: whoever comes back to the question begins anew.
  if (kept !== ticks) setTicks(nothing)
  const last = useRef<number>(undefined)
  const put = (rows: ReadonlyMap<number, Row>) => setTicks({ question: asked, rows, all: null })
  const clear = () => setTicks(nothing)
  const entries = (rows: readonly Row[]) => rows.map((row) => [row.id, row] as const)
  return {
    /** Of everything, or of what is ticked. */
    count: ticks.all ?? ticks.rows.size,
    isAll: ticks.all !== null,
    has: (row: Row) => ticks.all !== null || ticks.rows.has(row.id),
    clear,
    /** The rows of a page from the one that was ticked last to this one, which is ticked now. */
    upTo: (row: Row, page: readonly Row[]): readonly Row[] => {
      const [from, to] = [page.findIndex(({ id }) => id === last.current), page.indexOf(row)]
      return from < 0 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
    },
    /** Ticks or unticks rows. Out of everything only those of the page stay ticked: what nobody has seen is not counted out. */
    set: (rows: readonly Row[], on: boolean, page: readonly Row[]) => {
      last.current = rows.at(-1)?.id
      const before = ticks.all === null ? ticks.rows : new Map(entries(page))
      put(
        on
          ? new Map([...before, ...entries(rows)])
          : without(
              before,
              rows.map(({ id }) => id),
            ),
      )
    },
    setAll: (count: number) => setTicks({ ...nothing, all: count }),
    /** What the ticks stand for; undefined while nothing is ticked. */
    chosen: (page: Page<Row>): Chosen<Row, Question> | undefined => {
      if (ticks.all !== null) return { selection: { filter: question, count: ticks.all }, rows: page.data, clear }
      if (ticks.rows.size === 0) return undefined
      // A row of this page is handed on as it is now, with its newest version.
      const now = new Map(entries(page.data))
      const rows = [...ticks.rows].map(([key, row]) => now.get(key) ?? row)
      return { selection: { ids: [...ticks.rows.keys()] }, rows, clear }
    },
  }
}

export type TickedRows<Row extends { readonly id: number }> = Pick<
  ReturnType<typeof useSelection<Row, unknown>>,
  'has' | 'set' | 'upTo'
> & {
  /** The rows are still those of the address before: a tick would choose what the new question may not answer. */
  readonly disabled: boolean
}
