import { NewCampaign } from '#domains/campaigns/desk/contract.ts'
import { createCampaignFor } from '#domains/campaigns/desk/service.ts'
import { campaignLimits } from '#domains/campaigns/rules.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { lockForStaff, type OfficeWorker, presentForStaff } from '../desk/service.ts'
import { type ApplicationRow, listAnimals } from '../queries.ts'
import { grantedStatuses } from '../rules.ts'
import { writeRow } from '../service.ts'
import { caseCampaignFailures } from './contract.ts'
import { caseCampaignWords as words } from './messages.ts'
import { findCaseCampaign, findGeneralAccount } from './queries.ts'

/** What the draft begins with; staff change it before it is published. */
const draftOf = async (app: App, worker: OfficeWorker, row: ApplicationRow) => {
  const [animal] = await listAnimals(app, worker.scope, [row.id])
  return NewCampaign.parse({
    type: row.type,
    title: words.title(row.type, row.application_no ?? '', animal?.nickname ?? null),
    city: row.city,
    target_amount: (row.approved_amount ?? 0) < campaignLimits.target_amount.min ? null : row.approved_amount,
    starts_at: toInstant(app.clock()),
    solicitation_basis: 'voluntary',
    bank_account_id: await findGeneralAccount(app),
    surplus_note: words.surplus,
  })
}

/**
 * Makes a campaign for a granted case, which is paid out of it from then on.
 *
 * @throws not_found; stale; case_not_granted; case_has_campaign
 */
export const createCaseCampaign = (
  app: App,
  worker: Granted<'applications update' | 'campaigns create'>,
  seen: { id: number; version: number },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    if (!isOneOf(grantedStatuses, row.status)) fail(caseCampaignFailures.case_not_granted)
    if (await findCaseCampaign(app, row.id)) fail(caseCampaignFailures.case_has_campaign)
    const campaign_id = await createCampaignFor(app, worker, row.id, await draftOf(app, worker, row))
    const { before, after } = await writeRow(app, worker, row, { campaign_id })
    await recordChange(app, worker, {
      action: 'updated',
      subject_type: 'applications',
      subject_id: row.id,
      subject_label: row.application_no ?? '',
      before,
      after,
    })
    return presentForStaff(app, worker, after)
  })
