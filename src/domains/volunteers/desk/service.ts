import type { z } from 'zod'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { notifyMember } from '#domains/notices/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { volunteerFailures } from '../contract.ts'
import { type HoursInput, hourFailures } from '../hours/contract.ts'
import { insertHours } from '../hours/queries.ts'
import { demandServable, subjectOf } from '../hours/service.ts'
import { hourNotices, volunteerNotices, volunteerWords as words } from '../messages.ts'
import { findVolunteer, lockVolunteer, type VolunteerRow } from '../queries.ts'
import { actionsOfDesk, isInsured, volunteerMachine } from '../rules.ts'
import { changeVolunteer, volunteerOf, volunteerSubject } from '../service.ts'
import { volunteerPath } from '../ui/addresses.ts'
import type { deskHoursList, deskVolunteerList, Move, Papers } from './contract.ts'
import { findDeskHours, listDeskHours, listVolunteers, lockDeskHours } from './queries.ts'

type Staff = Granted<'volunteers update'>
type Seen = { id: number; version: number }

/** Volunteers of every state, a page of them. */
export const listDeskVolunteers = async (
  app: App,
  { staff }: Granted<'volunteers view'>,
  query: z.output<typeof deskVolunteerList>,
) => {
  const year = taipeiDay(app.clock()).slice(0, 4)
  const page = await listVolunteers(app, staff, query, { from: `${year}-01-01`, to: `${year}-12-31` })
  return page
}

const present = async (app: App, row: VolunteerRow) => ({
  ...(await volunteerOf(app, row)),
  actions: actionsOfDesk(row.status),
})

/** One volunteer with address and phone; reading it is written down. @throws not_found */
export const getDeskVolunteer = async (app: App, staff: Granted<'volunteers view'> | Staff, id: number) => {
  const row = (await findVolunteer(app, id)) ?? fail(common.not_found)
  await recordChange(app, staff, { ...volunteerSubject(row), action: 'viewed_sensitive' })
  return present(app, row)
}

/** A volunteer with the identifier, for whom it is shown in full. @throws not_found */
export const readVolunteerInFull = async (app: App, _staff: Granted<'volunteers view'>, id: number) => {
  const row = (await findVolunteer(app, id)) ?? fail(common.not_found)
  const sealed = { identifier_last4: openIdentifier(app.secrets, row.identifier_enc) }
  return { data: await present(app, row), label: volunteerSubject(row).subject_label, sealed }
}

type Step = z.output<typeof Move>

/** What a step writes besides the state. @throws invalid (422) */
const detailsOf = (app: App, row: VolunteerRow, { action, reason, ...step }: Step): Record<string, unknown> => {
  const today = taipeiDay(app.clock())
  if (action === 'reject' && reason === null) failField('reason', words.reasonMissing)
  if (action === 'train') {
    if (step.training_done_on === null) failField('training_done_on', words.trainingMissing)
    if ((step.training_done_on ?? today) > today) failField('training_done_on', words.trainingLater)
    return { training_done_on: step.training_done_on }
  }
  if (action !== 'start' && action !== 'resume') return { closed_reason: reason }
  const insured_until = step.insured_until ?? row.insured_until
  if (!isInsured(insured_until, today)) failField('insured_until', words.notInsured)
  return { insured_until, closed_reason: null }
}

/** Takes one step with a volunteer. @throws not_found; stale; volunteer_state; invalid (422) on what the step needs */
export const moveVolunteer = (app: App, staff: Staff, { id, ...step }: Step & { id: number }) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    const { action, version, reason } = step
    const isCurrent = row.version === version
    const status = next(volunteerMachine, row.status, action)
    if (isCurrent && status === undefined) fail(volunteerFailures.volunteer_state)
    const set = isCurrent ? { ...detailsOf(app, row, step), status } : {}
    const after = await changeVolunteer(app, staff, row, { action: 'state_changed', set, version, reason })
    if (after.status !== 'submitted') await tell(app, after, volunteerNotices[after.status](reason))
    return present(app, after)
  })

const tell = (app: App, row: VolunteerRow, notice: { subject: string; text: string }) =>
  notifyMember(app, {
    customer_id: row.customer_id,
    kind: 'volunteers',
    key: `volunteer_${row.status}:${row.id}:${row.version}`,
    link: volunteerPath,
    ...notice,
  })

/** Changes what staff keep of a volunteer. @throws not_found; stale; invalid (422) for a card number that is taken */
export const changePapers = (
  app: App,
  staff: Staff,
  { id, version, ...papers }: z.output<typeof Papers> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    const isCurrent = row.version === version
    const serves = row.status === 'trained' || row.status === 'active' || row.status === 'paused'
    if (isCurrent && serves && papers.training_done_on === null) failField('training_done_on', words.trainingMissing)
    if (isCurrent && row.status === 'active' && papers.insured_until === null)
      failField('insured_until', words.notInsured)
    const sentences = { volunteers_card_no_key: ['card_no', words.cardTaken] } as const
    const after = await explainingConstraints(sentences, () =>
      changeVolunteer(app, staff, row, { action: 'updated', set: papers, version }),
    )
    return present(app, after)
  })

/** Hours of all volunteers, a page of them. */
export const listHoursForDesk = (
  app: App,
  { staff }: Granted<'volunteers view'>,
  query: z.output<typeof deskHoursList>,
) => listDeskHours(app, staff, query)

/** Hours of one day of a volunteer. @throws not_found */
export const getDeskHours = async (app: App, _staff: Staff, id: number) =>
  (await findDeskHours(app, id)) ?? fail(common.not_found)

const approvedNow = (app: App, staff: Staff) =>
  ({ state: 'approved', approved_by: staff.staff.id, approved_at: toInstant(app.clock()) }) as const

/** Writes down hours that staff know of. @throws not_found; invalid (422) on `served_on`, `minutes` */
export const addHours = (app: App, staff: Staff, { id, ...input }: HoursInput & { id: number }) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    await demandServable(app, row, input)
    const after = await insertHours(app, { ...input, volunteer_id: id, ...approvedNow(app, staff) })
    await recordChange(app, staff, { ...subjectOf(after), action: 'created', after })
    return getDeskHours(app, staff, after.id)
  })

const decide = (
  app: App,
  staff: Staff,
  { id, version }: Seen,
  set: Settable<'volunteer_hours'>,
  reason: string | null,
) =>
  inTransaction(app, async (app) => {
    const held = (await lockDeskHours(app, id)) ?? fail(common.not_found)
    if (held.version === version && held.state !== 'waiting') fail(hourFailures.hours_state)
    const { before, after } = await updateVersion(app, staff, 'volunteer_hours', { id, version }, set)
    await recordChange(app, staff, { ...subjectOf(held), action: 'state_changed', before, after, reason })
    const notice =
      reason === null
        ? hourNotices.approved(held.served_on, held.minutes)
        : hourNotices.rejected(held.served_on, reason)
    const to = { customer_id: held.customer_id, kind: 'volunteers', link: volunteerPath } as const
    await notifyMember(app, { ...to, key: `volunteer_hours:${id}:${after.version}`, ...notice })
    return getDeskHours(app, staff, id)
  })

/** Approves hours; from here on they count. @throws not_found; stale; hours_state */
export const approveHours = (app: App, staff: Staff, seen: Seen) =>
  decide(app, staff, seen, approvedNow(app, staff), null)

/** Refuses hours; the volunteer reads why. @throws not_found; stale; hours_state */
export const rejectHours = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  decide(app, staff, seen, { state: 'rejected', rejected_reason: reason }, reason)
