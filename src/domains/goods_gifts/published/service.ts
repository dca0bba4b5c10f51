import type { z } from 'zod'
import { publicName } from '#domains/customers/rules.ts'
import { csvLine } from '#platform/contract/csv.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { startStream } from '#platform/server/streams.ts'
import { goodsKindWords } from '../messages.ts'
import type { PublishedGoods, publishedGoodsList } from './contract.ts'
import { publishedGoodsWords as m } from './messages.ts'
import { listPublicGoods, listPublicGoodsAfter, type PublicGoodsRow, type PublishedFilter } from './queries.ts'

type Named = Pick<PublicGoodsRow, 'donor_name' | 'public_name_mode'>

/** How the public reads who gave goods. Nobody says whether a donor is a company: its name tells. */
export const goodsDonorName = ({ donor_name: name, public_name_mode: mode }: Named): string =>
  publicName({ name, kind: null, mode })

const shown = ({ donor_name, public_name_mode, value_basis, ...row }: PublicGoodsRow): PublishedGoods => ({
  ...row,
  public_name: goodsDonorName({ donor_name, public_name_mode }),
  is_proved: value_basis === 'invoice',
})

/** Goods that were given, as everybody reads them, newest first. Values in NT$. */
export const listPublishedGoods = async (app: App, query: z.output<typeof publishedGoodsList>) => {
  const as_of = toInstant(app.clock())
  const page = await listPublicGoods(app, query)
  return { data: page.data.map(shown), meta: page.meta, as_of }
}

/** Spreadsheets take a file for UTF-8 only when it starts like this. */
const byteOrderMark = '\uFEFF'

/** Rows read at once. */
const batch = 1_000

const lineOf = (row: PublishedGoods): string =>
  csvLine([
    ...[row.received_on, row.public_name, goodsKindWords[row.kind], row.name, row.quantity, row.unit],
    row.value ?? '',
    row.value === null ? '' : m.basis(row.is_proved),
    row.purpose ?? '',
    row.campaign ?? '',
  ])

async function* linesOf(app: App, filter: PublishedFilter): AsyncGenerator<string> {
  // goes with the first rows: nothing is sent before the first read
  let head = byteOrderMark + csvLine(m.csv_header)
  let after: PublicGoodsRow | undefined
  do {
    const rows = await listPublicGoodsAfter(app, filter, after, batch)
    yield head + rows.map((row) => lineOf(shown(row))).join('')
    head = ''
    after = rows.length < batch ? undefined : rows.at(-1)
  } while (after)
}

/** The goods of a filter as CSV, newest first: header, one line for each kind of goods, values in NT$. */
export const downloadPublishedGoods = async (
  app: App,
  { filter }: z.output<typeof publishedGoodsList>,
): Promise<FileAnswer> => ({ body: await startStream(linesOf(app, filter)), filename: m.csv_name })
