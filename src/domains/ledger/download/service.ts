import { csvLine } from '#platform/contract/csv.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { startStream } from '#platform/server/streams.ts'
import type { TransactionQuestion } from '../contract.ts'
import { categoryWords, directionWords, ledgerWords } from '../messages.ts'
import { type HitDays, listPublishedAfter, type PublishedFilter, sumDays } from '../queries.ts'
import { daysOfRows } from '../rules.ts'
import { publishedFilter } from '../service.ts'

/** Rows read at once: the file never stands in memory as a whole, and no connection is held while a browser is slow. */
const batch = 1_000

/** Spreadsheets take a file for UTF-8 only when it starts like this. */
const byteOrderMark = '\uFEFF'

type Row = Awaited<ReturnType<typeof listPublishedAfter>>[number]

const lineOf = (row: Row): string =>
  csvLine([
    row.occurred_on,
    directionWords[row.direction],
    categoryWords[row.category],
    row.title,
    row.public_name ?? '',
    row.amount,
    row.bank,
  ])

/** The days whose rows are read together. Words are rare: without their days the whole book would be read for them. */
const piecesOf = async (app: App, filter: PublishedFilter): Promise<(HitDays | undefined)[]> => {
  if (!filter.q) return [undefined]
  const pieces: HitDays[] = []
  let rest = await sumDays(app, filter)
  for (let piece = daysOfRows(rest, 0, batch); piece; piece = daysOfRows(rest, 0, batch)) {
    pieces.push(piece.days)
    rest = rest.slice(piece.days.length)
  }
  return pieces
}

async function* linesOf(app: App, filter: PublishedFilter): AsyncGenerator<string> {
  const until = toInstant(app.clock())
  // Goes with the first rows: nothing is sent before the first read.
  let head = byteOrderMark + csvLine(ledgerWords.csvHeader)
  for (const days of await piecesOf(app, filter)) {
    let after: Row | undefined
    do {
      const rows = await listPublishedAfter(app, filter, until, after, batch, days)
      yield head + rows.map(lineOf).join('')
      head = ''
      after = rows.length < batch ? undefined : rows.at(-1)
    } while (after)
  }
  if (head) yield head
}

/**
 * The published rows of a filter as CSV, newest first: header, one line a row, amounts in NT$ (below 0 where a row takes
 * another one back), so that they add up to the totals of the list.
 *
 * @throws invalid (422) for an account that does not exist
 */
export const downloadTransactions = async (app: App, query: TransactionQuestion): Promise<FileAnswer> => {
  const filter = await publishedFilter(app, query)
  return { body: await startStream(linesOf(app, filter)), filename: ledgerWords.csvName }
}
