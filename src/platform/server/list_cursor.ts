import { type RawBuilder, sql } from 'kysely'
import { failField } from '#platform/contract/failures.ts'

/** Where a page ended: the sort column of its last row as a text, null where it has none, and the id of the row. */
type Cursor = readonly [key: string | number | null, id: number]

export const writeCursor = (row: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify([row.page_sort_key, row.page_id])).toString('base64url')

/** @throws invalid (422) for a text that is no cursor of ours */
const readCursor = (text: string): Cursor => {
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof id === 'number' && (key === null || typeof key === 'string' || typeof key === 'number')) return [key, id]
  } catch {
    // falls through to the one refusal below
  }
  return failField('after', '這個分頁位置已失效，請回到第一頁。')
}

type Order = {
  readonly column: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
}

type Condition = RawBuilder<boolean>

/**
 * The rows behind a cursor, as ranges that follow each other. Rows without a value in the sort column are the largest, as
 * PostgreSQL sorts them: last in ascending order and first in descending order. They are a range of their own, because a
 * comparison with them is neither true nor false, and because each range can then be read from an index.
 */
export const rangesBehind = (after: string, { column, id, direction }: Order): readonly Condition[] => {
  const [key, last] = readCursor(after)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const withValue = sql<boolean>`${column} is not null`
  const without = sql<boolean>`${column} is null`
  if (key === null) {
    const restWithout = sql<boolean>`${column} is null and ${id} ${beyond} ${last}`
    return direction === 'asc' ? [restWithout] : [restWithout, withValue]
  }
  const rest = sql<boolean>`(${column}, ${id}) ${beyond} (${key}, ${last})`
  return direction === 'asc' ? [rest, without] : [rest]
}
