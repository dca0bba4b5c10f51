import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { coversFor } from '../../pictures/service.ts'
import type { Told } from '../contract.ts'
import { judgementOf, stateOf } from '../rules.ts'
import { readNow, tellFollowup } from '../service.ts'
import { deskFollowupFailures, type deskFollowupList, type followupCheck } from './contract.ts'
import { followupDeskSentences as words } from './messages.ts'
import { findReport, listReports } from './queries.ts'

type Staff = Granted<'adoptions update'>
type Row = NonNullable<Awaited<ReturnType<typeof findReport>>>

const asReports = async (app: App, rows: readonly Row[]) => {
  const covers = await coversFor(
    app,
    rows.map(({ adoption_id, animal_id }) => ({ id: adoption_id, animal_id })),
  )
  const today = taipeiDay(app.clock())
  return rows.map((row) => ({ ...row, photo: covers.get(row.adoption_id) ?? null, state: stateOf(row, today) }))
}

/** Reports after adoptions, a page of them. */
export const listDeskFollowups = async (
  app: App,
  { staff }: Granted<'adoptions view'>,
  query: z.output<typeof deskFollowupList>,
) => {
  const page = await listReports(app, staff, query, taipeiDay(app.clock()))
  return { ...page, data: await asReports(app, page.data) }
}

/** One report. @throws not_found */
export const getDeskFollowup = async (app: App, _staff: Granted<'adoptions view'> | Staff, id: number) => {
  const [report] = await asReports(app, [(await findReport(app, id)) ?? fail(common.not_found)])
  return report ?? fail(common.not_found)
}

/** Writes down what whoever adopted told us; it has been read with it. @throws as tellFollowup */
export const reportForAdopter = (
  app: App,
  staff: Staff,
  { id, version, condition, note }: Told & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await findReport(app, id)) ?? fail(common.not_found)
    await tellFollowup(app, staff, { ...row, version }, () => findReport(app, id), {
      ...{ condition, note, told_by: 'staff' },
      keep: async () => {},
      set: readNow(app, staff.staff.id),
    })
    return getDeskFollowup(app, staff, id)
  })

type Check = Omit<z.output<typeof followupCheck>, 'version'>

/** What a check changes. @throws invalid (422) for what does not fit what was told */
const checkedBy = (row: Row, { check_note, condition, visit_on }: Check) => {
  const told = judgementOf(row.condition)
  if (condition !== null && told === null) failField('condition', words.gone)
  const found = condition ?? row.condition
  if (visit_on !== null && found === 'ok') failField('visit_on', words.visit_why)
  if (visit_on !== null && row.done_on !== null && visit_on < row.done_on) failField('visit_on', words.visit_when)
  return { check_note, visit_on, condition: found }
}

/** Notes that a report was read. @throws not_found; stale; followup_untold; invalid (422) as checkedBy */
export const checkFollowup = (
  app: App,
  staff: Staff,
  { id, version, ...check }: z.output<typeof followupCheck> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await findReport(app, id)) ?? fail(common.not_found)
    if (row.version === version && row.done_on === null) fail(deskFollowupFailures.followup_untold)
    const set = { ...checkedBy(row, check), ...readNow(app, staff.staff.id) }
    const { before, after } = await updateVersion(app, staff, 'adoption_followups', { id, version }, set)
    const told = { subject_type: 'adoption_followups', subject_id: id, subject_label: row.animal_name } as const
    await recordChange(app, staff, { ...told, action: 'updated', before, after })
    return getDeskFollowup(app, staff, id)
  })
