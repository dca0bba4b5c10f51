import { failField } from '#platform/contract/failures.ts'
import { type Day, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { ledgerWords } from '../../messages.ts'
import { lockYearsAfter } from './queries.ts'

/**
 * Opens the closed years that have days after one, by the name of a correction, in the transaction that opens those days. They wait
 * to be closed by two people again.
 *
 * @param closed_until the last day that stays closed; null for none
 * @throws invalid (422) beside `correction` where there is such a year and no name
 */
export const correctYears = async (
  app: App,
  staff: Granted<'system update'>,
  { closed_until, correction }: { closed_until: Day | null; correction: string | null },
): Promise<void> => {
  const years = await lockYearsAfter(app, closed_until)
  if (years.length === 0) return
  if (correction === null) failField('correction', ledgerWords.correctionWanted(years.map(({ id }) => id)))
  for (const { id, version } of years) {
    const set = { correction, corrected_at: toInstant(app.clock()), corrected_by: staff.staff.id }
    const { before, after } = await updateVersion(app, staff, 'closed_years', { id, version }, set)
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'closed_years',
      subject_id: id,
      subject_label: ledgerWords.closedYear(id),
      before,
      after,
      reason: correction,
    })
  }
}
