import { createHash } from 'node:crypto'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { normaliseIdentifier } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { taipeiParts } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { TaxYearCheck } from '../contract.ts'
import type { TaxForm, TaxLine } from '../layouts/rules.ts'
import { compareWithBooks, listTaxReceipts, listVoidedGifts, readNumbers, type TaxReceiptRow } from '../queries.ts'
import { type CheckLevel, standingOf, type TaxCheck } from '../rules.ts'

export type Opened = TaxReceiptRow & { identifier: string | null }
type Group = { rows: Opened[]; amount: number }

/** NT$ of receipts together. */
export const sum = (rows: readonly { total_amount: number }[]) =>
  rows.reduce((total, row) => total + row.total_amount, 0)

/** Receipts with the number that counts for the upload: what the donor gave for it, else what stands on the paper. */
export const openRows = (app: App, rows: readonly TaxReceiptRow[]): Opened[] =>
  rows.map((row) => ({
    ...row,
    identifier: row.upload_tax ? openIdentifier(app.secrets, row.tax_identifier_enc ?? row.identifier_enc) : null,
  }))

const grouped = (rows: readonly Opened[], keyOf: (row: Opened) => string): Group[] =>
  [...Map.groupBy(rows, keyOf).values()].map((rows) => ({ rows, amount: sum(rows) }))

/** A line for each number, by number; the name is that of the newest receipt. */
export const linesOf = (rows: readonly Opened[]): TaxLine[] =>
  grouped(rows, ({ identifier }) => normaliseIdentifier(identifier ?? ''))
    .map(({ rows, amount }) => ({
      identifier: normaliseIdentifier(rows.at(-1)?.identifier ?? ''),
      name: rows.at(-1)?.receipt_name ?? '',
      amount,
    }))
    .toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1))

/** Whoever has no number is known by their account or mailbox, and the name on the paper. */
const personOf = ({ customer_id, email, receipt_name, id, identifier }: Opened): string =>
  JSON.stringify([customer_id ?? email?.toLowerCase() ?? id, receipt_name, identifier])

// a json column gives its keys back in another order
const inOrder = (form: TaxForm) => Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1))

export const checksumOf = (form: TaxForm, lines: readonly TaxLine[], ids: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([inOrder(form), lines, ids]))
    .digest('hex')

const formOf = async (app: App, year: number): Promise<TaxForm> => {
  const [site, receipt] = [await readSettings(app, 'website'), await readSettings(app, 'receipt')]
  const { tax_layout: layout, tax_header: header, tax_kind: kind, tax_approval_no: approval_no } = receipt
  const organisation = site.org_name || site.site_name
  return { layout, header, kind, approval_no, tax_id: site.org_tax_id, organisation, year }
}

/** Whoever agreed and whose number is missing or wrong, each with their receipts among these. */
export const toFixIn = (rows: readonly Opened[]) => {
  const by = Map.groupBy(rows, standingOf)
  return (['missing', 'wrong'] as const).flatMap((problem) =>
    grouped(by.get(problem) ?? [], personOf).map((group) => ({ ...group, problem })),
  )
}

/** What the file of a year would be made of. */
export const readTaxYear = async (app: App, year: number) => {
  const rows = openRows(app, await listTaxReceipts(app, year))
  const by = Map.groupBy(rows, standingOf)
  const ready = by.get('ready') ?? []
  const toFix = toFixIn(rows)
  const form = await formOf(app, year)
  const lines = linesOf(ready)
  const ids = ready.map(({ id }) => id)
  return { form, lines, ready, toFix, others: by.get('none') ?? [], ids, checksum: checksumOf(form, lines, ids) }
}
export type TaxYearNow = Awaited<ReturnType<typeof readTaxYear>>
/** Somebody whose number is missing or wrong, with their receipts of the year. */
export type ToFix = ReturnType<typeof toFixIn>[number]

type Point = TaxYearCheck['points'][number]
const shownReceipts = 5

/** One point of the list; what it does not say is nothing. */
export const point = (key: TaxCheck, level: CheckLevel, more: Partial<Point> = {}): Point => ({
  ...{ key, level, count: 0, amount: 0, other_amount: 0, receipts: [] },
  ...more,
})
const some = (rows: readonly { id: number; receipt_no: string }[]) =>
  rows.slice(0, shownReceipts).map(({ id, receipt_no }) => ({ id, receipt_no }))

/** People of one number whose papers name them differently. */
const twinsOf = (ready: readonly Opened[]) =>
  grouped(ready, ({ identifier }) => normaliseIdentifier(identifier ?? '')).filter(
    ({ rows }) => new Set(rows.map(({ receipt_name }) => receipt_name)).size > 1,
  )

const isOver = (app: App, year: number): boolean => year < taipeiParts(app.clock()).year

/** Everything that is looked at before the file of a year is made, the pressing first. */
export const pointsOf = async (app: App, year: number, { form, toFix, ready }: TaxYearNow): Promise<Point[]> => {
  const books = await compareWithBooks(app, year)
  const numbers = await readNumbers(app, year)
  const gaps = numbers.last - numbers.first + 1 - numbers.count
  const problem = (name: 'missing' | 'wrong') => {
    const people = toFix.filter((one) => one.problem === name)
    const receipts = some(people.flatMap(({ rows }) => rows))
    return point(name, people.length > 0 ? 'red' : 'green', { count: people.length, receipts })
  }
  const twins = twinsOf(ready)
  const agrees = books.books === books.papers + books.unreceipted + books.voided
  return [
    point('organisation', /^\d{8}$/.test(form.tax_id) ? 'green' : 'red'),
    problem('missing'),
    problem('wrong'),
    // while the year runs, the receipts of those who want one a year are still to come
    point('unreceipted', books.unreceipted_count === 0 ? 'green' : isOver(app, year) ? 'red' : 'brown', {
      count: books.unreceipted_count,
      amount: books.unreceipted,
    }),
    point('numbers', gaps === 0 ? 'green' : 'red', { count: gaps === 0 ? numbers.count : gaps }),
    point('books', agrees ? 'green' : 'red', { amount: books.papers, other_amount: books.books }),
    point('twins', twins.length > 0 ? 'brown' : 'green', {
      count: twins.length,
      receipts: some(twins.flatMap(({ rows }) => rows)),
    }),
    point('voided', books.voided_count > 0 ? 'brown' : 'green', {
      ...{ count: books.voided_count, amount: books.voided, receipts: await listVoidedGifts(app, year) },
    }),
  ]
}

/** Why no file of a year is made now; null where one can be. */
export const whyNot = (app: App, year: number, now: TaxYearNow, points: readonly Point[]): TaxYearCheck['why_not'] => {
  if (!isOver(app, year)) return 'year_not_over'
  if (points.some(({ level }) => level === 'red')) return 'red'
  return now.lines.length === 0 ? 'nobody' : null
}
