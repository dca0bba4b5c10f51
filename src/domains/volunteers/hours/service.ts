import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { addMinutes, type Day, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { attendanceWords } from '../attendance/messages.ts'
import { hasHoursIn, hasVisitIn } from '../attendance/queries.ts'
import { volunteerWords as words } from '../messages.ts'
import { findOfMember, lockOfMember, sumHours, type VolunteerRow } from '../queries.ts'
import { isDayTooLong, mayLogHours } from '../rules.ts'
import { hourFailures, type MyHoursInput, type myHoursList } from './contract.ts'
import { deleteHours, hasSameHours, insertHours, listHours, listYears, lockOwnHours, minutesOfDay } from './queries.ts'

/** The own hours; whoever is no volunteer has none. */
export const listMyHours = async (app: App, { member }: SignedInMember, query: z.output<typeof myHoursList>) => {
  const id = (await findOfMember(app, member.id))?.id ?? null
  const year = taipeiDay(app.clock()).slice(0, 4)
  return {
    ...(await listHours(app, id, query)),
    sums: await sumHours(app, id ?? 0, { from: `${year}-01-01`, to: `${year}-12-31` }),
    years: id === null ? [] : await listYears(app, id),
  }
}

/** Refuses service on a day that is still to come, before the training, or longer than a day. */
export const demandServable = async (app: App, row: VolunteerRow, hours: { served_on: Day; minutes: number }) => {
  if (hours.served_on > taipeiDay(app.clock())) failField('served_on', words.servedLater)
  if (row.training_done_on === null || hours.served_on < row.training_done_on)
    failField('served_on', words.servedEarlier)
  const minutes = await minutesOfDay(app, row.id, hours.served_on)
  if (isDayTooLong(minutes, hours.minutes)) failField('minutes', words.dayTooLong)
}

/** From when to when, where the beginning is known. What reaches over midnight is of the day on which it began. */
const timesOf = ({ served_on, minutes, begins }: MyHoursInput) => {
  if (begins === undefined) return null
  const [hour = 0, minute = 0] = begins.split(':').map(Number)
  const from = addMinutes(startOfDay(served_on), hour * 60 + minute)
  return { started_at: toInstant(from), ended_at: toInstant(addMinutes(from, minutes)) }
}

/** Refuses a time that counts already, or at which the same person is checked in. */
const demandFree = async (app: App, id: number, { started_at, ended_at }: NonNullable<ReturnType<typeof timesOf>>) => {
  const span = { from: started_at, to: ended_at }
  if (await hasVisitIn(app, id, span)) failField('minutes', attendanceWords.visiting)
  if (await hasHoursIn(app, id, span)) failField('minutes', attendanceWords.overlaps)
}

/**
 * Writes down service of one's own; it waits for approval.
 *
 * @throws not_found before a registration; not_serving; invalid (422) on `served_on`, `minutes`, also where the same stands
 * there already, or the time overlaps with another entry
 */
export const addMyHours = (app: App, actor: SignedInMember, input: MyHoursInput) =>
  inTransaction(app, async (app) => {
    const row = (await lockOfMember(app, actor.member.id)) ?? fail(common.not_found)
    if (!mayLogHours(row.status)) fail(hourFailures.not_serving)
    await demandServable(app, row, input)
    const { begins: _, ...service } = input
    const times = timesOf(input)
    if (times) await demandFree(app, row.id, times)
    const entry = { ...service, ...times, volunteer_id: row.id }
    if (await hasSameHours(app, entry)) failField('served_on', words.hoursTwice)
    const after = await insertHours(app, entry)
    await recordChange(app, actor, { ...subjectOf(after), action: 'created', after })
    return after
  })

export const subjectOf = ({ id, served_on }: { id: number; served_on: Day }) =>
  ({ subject_type: 'volunteer_hours', subject_id: id, subject_label: words.hoursLabel(served_on) }) as const

/** Takes back an own entry. @throws not_found, also for somebody else's; hours_state once it was approved */
export const removeMyHours = (app: App, actor: SignedInMember, id: number): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const before = (await lockOwnHours(app, actor.member.id, id)) ?? fail(common.not_found)
    if (before.state === 'approved') fail(hourFailures.hours_state)
    await deleteHours(app, id)
    await recordChange(app, actor, { ...subjectOf(before), action: 'deleted', before })
    return undefined
  })
