import type { z } from 'zod'
import { common, type Failure, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { hasHoursIn } from '../../attendance/queries.ts'
import { hourNotices, volunteerWords as words } from '../../messages.ts'
import { lockVolunteer } from '../../queries.ts'
import { mayLogHours } from '../../rules.ts'
import { tellVolunteer } from '../../telling/service.ts'
import { type HoursInput, hourFailures } from '../contract.ts'
import { hasSameHours, insertHours } from '../queries.ts'
import { demandServable, subjectOf } from '../service.ts'
import type { deskHoursList } from './contract.ts'
import { findDeskHours, listDeskHours, lockDeskHours } from './queries.ts'
import { whyNotApproved, whyNotDecided } from './rules.ts'

type Staff = Granted<'volunteers update'>
type Seen = { id: number; version: number }
type Held = NonNullable<Awaited<ReturnType<typeof lockDeskHours>>>

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

/**
 * Writes down hours that staff know of; whoever has ended keeps what was served before.
 *
 * @throws not_found; invalid (422) on `served_on`, `minutes`, also for what stands there already
 */
export const addHours = (app: App, staff: Staff, { id, ...input }: HoursInput & { id: number }) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    if (!mayLogHours(row.status) && row.status !== 'ended') failField('served_on', words.notServing)
    await demandServable(app, row, input)
    const entry = { ...input, volunteer_id: id }
    if (await hasSameHours(app, entry)) failField('served_on', words.hoursTwice)
    const after = await insertHours(app, { ...entry, ...approvedNow(app, staff) })
    await recordChange(app, staff, { ...subjectOf(after), action: 'created', after })
    return getDeskHours(app, staff, after.id)
  })

type Decision = {
  readonly set: Settable<'volunteer_hours'>
  readonly reason?: string
  /** Why it is not to be decided so; null when it is. */
  readonly whyNot: (held: Held) => Failure | null
  readonly notice: (held: Held) => { subject: string; text: string }
}

/** Whether something else was written down for the time of hours that were refused. */
const isCountedElsewhere = async (app: App, { id, volunteer_id, state, started_at, ended_at }: Held) =>
  state === 'rejected' && started_at && ended_at
    ? hasHoursIn(app, volunteer_id, { from: started_at, to: ended_at }, id)
    : false

const decide = (app: App, staff: Staff, { id, version }: Seen, { set, reason, whyNot, notice }: Decision) =>
  inTransaction(app, async (app) => {
    const held = (await lockDeskHours(app, id)) ?? fail(common.not_found)
    const volunteer = (await lockVolunteer(app, held.volunteer_id)) ?? fail(common.not_found)
    const refused = held.version === version ? whyNot(held) : null
    if (refused) fail(refused)
    if (set.state === 'waiting' && (await isCountedElsewhere(app, held))) fail(hourFailures.hours_overlap)
    const { before, after } = await updateVersion(app, staff, 'volunteer_hours', { id, version }, set)
    await recordChange(app, staff, {
      ...subjectOf(held),
      action: 'state_changed',
      before,
      after,
      reason: reason ?? null,
    })
    await tellVolunteer(app, volunteer, { key: `volunteer_hours:${id}:${after.version}`, ...notice(held) })
    return getDeskHours(app, staff, id)
  })

/** Approves hours; from here on they count. @throws not_found; stale; hours_state; hours_unsure */
export const approveHours = (app: App, staff: Staff, seen: Seen) =>
  decide(app, staff, seen, {
    set: approvedNow(app, staff),
    whyNot: whyNotApproved,
    notice: ({ served_on, minutes }) => hourNotices.approved(served_on, minutes),
  })

/** Refuses hours; the volunteer reads why. @throws not_found; stale; hours_state */
export const rejectHours = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  decide(app, staff, seen, {
    set: { state: 'rejected', rejected_reason: reason },
    reason,
    whyNot: whyNotDecided,
    notice: ({ served_on }) => hourNotices.rejected(served_on, reason),
  })

/** Takes a decision back: the hours wait again, and the volunteer is told. @throws not_found; stale; hours_state; hours_overlap */
export const reopenHours = (app: App, staff: Staff, seen: Seen) =>
  decide(app, staff, seen, {
    set: { state: 'waiting', rejected_reason: null, approved_by: null, approved_at: null },
    whyNot: (held) => (whyNotDecided(held) ? null : hourFailures.hours_state),
    notice: ({ served_on, minutes }) => hourNotices.reopened(served_on, minutes),
  })
