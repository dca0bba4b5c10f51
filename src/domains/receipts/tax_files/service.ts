import { maskName } from '#domains/customers/rules.ts'
import { putSettings, readSettings } from '#domains/settings/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, type Instant, taipeiParts, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TaxYearCheck, taxFileFailures } from './contract.ts'
import { cellsOf, fileNameOf, type TaxForm, type TaxLine } from './layouts/rules.ts'
import { makeFile } from './layouts/service.ts'
import {
  checksumOf,
  linesOf,
  type Opened,
  openRows,
  point,
  pointsOf,
  readTaxYear,
  sum,
  type TaxYearNow,
  whyNot,
} from './preflight/service.ts'
import {
  findFile,
  holdReceiptNumbers,
  insertFile,
  listAsked,
  listFiles,
  listGiftYears,
  listUploaded,
  markUploaded,
  type TaxReceiptRow,
} from './queries.ts'
import { dueDay, hoursToFetch, lastFour } from './rules.ts'

/** What was added since the last file of a year, and what counts no more. */
const differenceOf = (ready: readonly Opened[], uploaded: readonly TaxReceiptRow[]) => {
  const [now, then] = [new Set(ready.map(({ id }) => id)), new Set(uploaded.map(({ id }) => id))]
  const added = ready.filter(({ id }) => !then.has(id))
  const gone = uploaded.filter(({ id }) => !now.has(id))
  return { added: added.length, added_amount: sum(added), gone: gone.length, gone_amount: sum(gone) }
}

const fetchUntil = (app: App, created_at: Instant, isNewest: boolean): Instant | null => {
  const until = toInstant(addMinutes(new Date(created_at), hoursToFetch * 60))
  return isNewest && Date.parse(until) > app.clock().getTime() ? until : null
}

const shownFiles = async (app: App, year: number) =>
  (await listFiles(app, year)).map((file, at) => ({ ...file, fetch_until: fetchUntil(app, file.created_at, at === 0) }))

const previewLines = 5
const previewOf = (form: TaxForm, lines: readonly TaxLine[]): string[] =>
  lines.slice(0, previewLines).map((line) => {
    const [year, , , amount, ...rest] = cellsOf(form, line)
    const separator = form.layout === 'comma' ? ',' : form.layout === 'pipe' ? '|' : ' '
    return [year, lastFour(line.identifier), maskName(line.name), amount, ...rest].join(separator)
  })

const peopleOf = async (app: App, { toFix }: TaxYearNow): Promise<TaxYearCheck['people']> => {
  const ids = toFix.flatMap(({ rows }) => rows.map(({ id }) => id))
  const asked = await listAsked(app, ids)
  return toFix.map(({ rows, amount, problem }) => {
    const newest = rows.at(-1)
    return {
      ...{ receipt_id: newest?.id ?? 0, receipt_name: newest?.receipt_name ?? '', problem, total_amount: amount },
      receipts_count: rows.length,
      has_mail: Boolean(newest?.email),
      asked_at:
        rows
          .map(({ id }) => asked.get(id) ?? '')
          .toSorted()
          .at(-1) || null,
    }
  })
}

/** Those of whom nothing goes into the file: by account, else by mailbox, and the name on the paper. */
const countPeople = (rows: readonly Opened[]): number =>
  new Set(rows.map(({ customer_id, email, receipt_name }) => `${customer_id ?? email ?? ''} ${receipt_name}`)).size

/** Everything of a year that somebody looks at before its file is made. Without a year: the one before this. */
export const checkTaxYear = async (
  app: App,
  _staff: Granted<'receipts view'>,
  asked?: number,
): Promise<TaxYearCheck> => {
  const year = asked ?? taipeiParts(app.clock()).year - 1
  const now = await readTaxYear(app, year)
  const made = await shownFiles(app, year)
  const difference = made.length > 0 ? differenceOf(now.ready, await listUploaded(app, year)) : null
  const points = await pointsOf(app, year, now)
  const isSame = difference === null || (difference.added === 0 && difference.gone === 0)
  const of = (problem: string) => now.toFix.filter((one) => one.problem === problem).length
  const { locked_year } = await readSettings(app, 'receipt')
  return {
    year,
    years: [...new Set([...(await listGiftYears(app)), year])].toSorted((one, other) => other - one),
    locked: locked_year != null && year <= locked_year,
    due_on: dueDay(year),
    checked_at: toInstant(app.clock()),
    ...{ file_name: fileNameOf(now.form), layout: now.form.layout, checksum: now.checksum, difference },
    ready: { people: now.lines.length, receipts_count: now.ready.length, total_amount: sum(now.ready) },
    to_fix: { missing: of('missing'), wrong: of('wrong') },
    not_agreed: countPeople(now.others),
    points: difference ? [...points, point('upload', isSame ? 'green' : 'brown')] : points,
    people: await peopleOf(app, now),
    preview: previewOf(now.form, now.lines),
    files: made,
    why_not: whyNot(app, year, now, points),
  }
}

type Wish = { year: number; checksum: string }

/**
 * Makes the file of a year of exactly what was looked at: notes it, marks the receipts that are in it, and locks the year.
 * What was made is read once more and has to come to the sum of the receipts. The same again within a day is the same file.
 *
 * @throws tax_file_not_ready; tax_file_changed
 */
export const produceTaxFile = (app: App, staff: Granted<'receipts update'>, { year, checksum }: Wish) =>
  inTransaction(app, async (app) => {
    await holdReceiptNumbers(app)
    const now = await readTaxYear(app, year)
    if (whyNot(app, year, now, await pointsOf(app, year, now)) !== null) fail(taxFileFailures.tax_file_not_ready)
    if (now.checksum !== checksum) fail(taxFileFailures.tax_file_changed)
    // whoever pressed second waited above, and gets what the first one made
    const [newest] = await shownFiles(app, year)
    if (newest?.fetch_until && (await findFile(app, newest.id))?.checksum === checksum) return newest
    await makeFile(now.form, now.lines)
    const { form, ids } = now
    const last = newest?.number ?? 0
    const made = await insertFile(app, {
      ...{ year, number: last + 1, file_name: fileNameOf(form), form: JSON.stringify(form), checksum },
      ...{ people: now.lines.length, receipts_count: ids.length, total_amount: sum(now.ready) },
      ...{ created_at: toInstant(app.clock()), created_by: staff.staff.id, updated_by: staff.staff.id },
    })
    await recordChange(app, staff, {
      ...{ action: 'created', subject_type: 'tax_files', subject_id: made.id, subject_label: made.file_name },
      after: made,
    })
    if ((await markUploaded(app, year, ids)) !== ids.length) fail(taxFileFailures.tax_file_changed)
    const { locked_year } = await readSettings(app, 'receipt')
    if ((locked_year ?? 0) < year) await putSettings(app, staff, 'receipt', { locked_year: year })
    return (await shownFiles(app, year)).find(({ id }) => id === made.id) ?? fail(common.not_found)
  })

/**
 * The file as it was made, out of the receipts that were in it.
 *
 * @throws not_found; tax_file_gone after 24 hours, after a newer file, or where a number was fixed since
 */
export const fetchTaxFile = (app: App, staff: Granted<'receipts update'>, id: number): Promise<FileAnswer> =>
  inTransaction(app, async (app) => {
    const file = (await findFile(app, id)) ?? fail(common.not_found)
    const newest = (await listFiles(app, file.year))[0]
    const rows = openRows(app, await listUploaded(app, file.year))
    const lines = linesOf(rows)
    const isSame =
      checksumOf(
        file.form,
        lines,
        rows.map(({ id }) => id),
      ) === file.checksum
    if (!isSame || fetchUntil(app, file.created_at, newest?.id === id) === null) fail(taxFileFailures.tax_file_gone)
    await recordChange(app, staff, {
      action: 'exported',
      subject_type: 'tax_files',
      subject_id: id,
      subject_label: file.file_name,
    })
    return makeFile(file.form, lines)
  })
