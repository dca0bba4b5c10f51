import { withComparableHash } from '#domains/customers/identifiers/service.ts'
import { taipeiParts } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { TaxYear } from './contract.ts'
import { listReceiptsOfTaxYear, listTaxYears, type TaxYearRow } from './queries.ts'
import { byTitle, uploadOf } from './rules.ts'

const titleOf = (rows: TaxYearRow[]): TaxYear['titles'][number] => ({
  receipt_name: rows[0]?.receipt_name ?? '',
  identifier: rows[0]?.snapshot.identifier ?? null,
  total_amount: totalOf(rows),
  receipts: rows.map(({ id, receipt_no, donated_from, donated_to, total_amount, ...row }) => ({
    id,
    receipt_no,
    donated_from,
    donated_to,
    total_amount,
    upload: uploadOf(row),
  })),
})

const totalOf = (rows: readonly TaxYearRow[]): number => rows.reduce((sum, { total_amount }) => sum + total_amount, 0)

/** What a member hands in for the gifts of a year: valid receipts by title, and the papers that count no more. */
export const showTaxYear = async (app: App, { member }: SignedInMember, asked?: number): Promise<TaxYear> => {
  const year = asked ?? taipeiParts(app.clock()).year
  const rows = withComparableHash(app.secrets, await listReceiptsOfTaxYear(app, member.id, year))
  const valid = rows.filter(({ state }) => state === 'issued')
  return {
    year,
    years: await listTaxYears(app, member.id),
    total_amount: totalOf(valid),
    titles: byTitle(valid).map(titleOf),
    left_out: rows.flatMap(({ receipt_no, total_amount, state, merged_into_no }) =>
      state === 'issued' ? [] : [{ receipt_no, total_amount, state, merged_into_no }],
    ),
  }
}
