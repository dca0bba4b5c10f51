import { toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { anApplicationRow } from './applying.ts'
import { aFundedCampaign, anAccount } from './books.ts'
import { aClinic } from './clinics.ts'

/**
 * A verified case of a member with NT$2,000 that nobody paid yet, and what paying it takes.
 *
 * @param by who decided and verified it
 */
export const aDisbursement = async (app: App, customer_id: number, by: number) => {
  const now = toInstant(app.clock())
  const decided = { status: 'verified', decided_at: now, decided_by: by } as const
  const application_id = await anApplicationRow(app, customer_id, decided)
  const clinic_id = await aClinic(app)
  const { id: bank_account_id } = await anAccount(app)
  const { id: campaign_id } = await aFundedCampaign(app, bank_account_id, { raised: 5_000 })
  const { id } = await app.db
    .insertInto('disbursements')
    .values({ application_id, clinic_id, campaign_id, amount: 2_000, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await clinicTables(app, allClinics)
    .updateTable('application_animals')
    .set({ clinic_id, subsidy_amount: 2_000, result: 'done', verified_at: now, verified_by: by, disbursement_id: id })
    .where('application_id', '=', application_id)
    .execute()
  const payment = { bank_account_id, campaign_id, occurred_on: '2026-11-01', method: 'transfer' } as const
  return { id, application_id, payment }
}
