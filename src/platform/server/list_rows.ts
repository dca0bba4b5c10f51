import type { ListQuery, PageOf } from '#platform/contract/list.ts'

/** How many rows are read at once. */
const perPage = 1_000

/** A list as its call reads it, for somebody who may. */
export type ReadList<Row> = (query: ListQuery) => Promise<PageOf<Row>>

/**
 * All rows of a question, in its order, a thousand at a time: each page begins behind the last row of the one before it,
 * so that memory and time of a page stay the same however many there are.
 */
export async function* readRows<Row>(list: ReadList<Row>, question: ListQuery): AsyncGenerator<readonly Row[]> {
  let after: string | undefined
  do {
    const query = { ...question, page: 1, per_page: perPage, after, counted: 'not' as const }
    const { data, meta } = await list(query)
    yield data
    after = meta.next_cursor ?? undefined
  } while (after !== undefined)
}

/** Rows of a list by their ids, in no order; those that the list does not show are missing. */
export const findRows = async <Row>(
  list: ReadList<Row>,
  question: ListQuery,
  ids: readonly number[],
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let begin = 0; begin < ids.length; begin += perPage) {
    const some = ids.slice(begin, begin + perPage)
    for await (const page of readRows(list, { ...question, ids: some })) rows.push(...page)
  }
  return rows
}
