import { Readable } from 'node:stream'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { TransactionQuestion } from '../contract.ts'
import { categoryWords, directionWords, ledgerWords } from '../messages.ts'
import { listPublishedAfter, type PublishedFilter } from '../queries.ts'
import { publishedFilter } from '../service.ts'
import { csvLine } from './rules.ts'

/** Rows read at once: the file never stands in memory as a whole, and no connection is held while a browser is slow. */
const batch = 500

/** Spreadsheets take a file for UTF-8 only when it starts like this. */
const byteOrderMark = '\uFEFF'

async function* linesOf(app: App, filter: PublishedFilter): AsyncGenerator<string> {
  const until = toInstant(app.clock())
  yield byteOrderMark + csvLine(ledgerWords.csvHeader)
  for (let after: { occurred_on: string; id: number } | undefined; ; ) {
    const rows = await listPublishedAfter(app, filter, until, after, batch)
    yield rows
      .map((row) =>
        csvLine([
          row.occurred_on,
          directionWords[row.direction],
          categoryWords[row.category],
          row.title,
          row.public_name ?? '',
          row.amount,
          row.bank,
        ]),
      )
      .join('')
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}

/**
 * The published rows of a filter as CSV, newest first: header, one line a row, amounts in NT$ (below 0 where a row takes
 * another one back), so that they add up to the totals of the list.
 *
 * @throws invalid (422) for an account that does not exist
 */
export const downloadTransactions = async (app: App, query: TransactionQuestion): Promise<FileAnswer> => {
  const filter = await publishedFilter(app, query)
  return { body: Readable.from(linesOf(app, filter)), filename: ledgerWords.csvName }
}
