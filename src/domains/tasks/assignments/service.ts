import { holdsUntilEnd, listHoldersByName, whoHolds } from '#domains/staff/holders/service.ts'
import { handoverReason } from '#domains/staff/messages.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Changed, updateVersion } from '#platform/server/versions.ts'
import { type Assignment, type MyTask, type RecordTask, taskFailures } from '../contract.ts'
import { taskWords } from '../messages.ts'
import { taskHands } from '../rules.ts'
import { findTask, listOpenFor, listOpenOf, lockTask } from './queries.ts'
import { dayOf } from './rules.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findTask>>>

const assignmentOf = ({ id, version, assignee_id, assignee_name, due_on }: Found): Assignment => ({
  id,
  version,
  assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
  due_on,
})

/** What is stored of an order, one for each cause. */
export const listStored = async (app: App, order_id: number): Promise<RecordTask[]> =>
  (await listOpenOf(app, order_id)).map((task) => ({
    key: 'attention',
    cause: { kind: task.kind, key: task.cause_key },
    since_at: task.opened_at,
    due_on: dayOf(task),
    assignment: assignmentOf(task),
  }))

/** How many of somebody's own tasks are shown; the others follow when these are done. */
const mostMine = 50

/** Open tasks that are the account's own, the first due first. */
export const listMine = async (app: App, { staff }: Granted<never>): Promise<MyTask[]> => {
  if (!mayDo(staff, taskHands)) return []
  const mine = (await listOpenFor(app, staff.id)).map((task) => ({
    id: task.id,
    record_id: task.subject_id,
    label: task.order_no,
    cause: task.kind,
    since_at: task.opened_at,
    due_on: dayOf(task),
  }))
  return mine.toSorted((a, b) => a.due_on.localeCompare(b.due_on)).slice(0, mostMine)
}

/** Who may be given a task of an order. */
export const listPeople = async (app: App, _staff: Granted<'orders update'>, q: string) => ({
  data: await listHoldersByName(app, taskHands, q),
})

/** Who does a task of an order, open or closed. @throws not_found */
export const getAssignment = async (app: App, _staff: Granted<'orders update'>, id: number): Promise<Assignment> =>
  assignmentOf((await findTask(app, id)) ?? fail(common.not_found))

type Wish = { id: number; version: number; assignee_id?: number | null | undefined; due_on?: Day | null | undefined }

const log = async (app: App, actor: SignedInStaff, order_no: string, change: Changed<'tasks'>, reason?: string) =>
  logChange(app, actor, {
    ...{ action: 'updated', subject_type: 'tasks', subject_id: change.after.id, subject_label: order_no, ...change },
    ...(reason && { reason }),
  })

/**
 * Gives an open task to somebody who may work on orders, or to nobody, and sets its day; what is left out stays. Whoever is given
 * it by somebody else is told at the bell.
 *
 * @throws not_found; task_closed; stale; invalid (422) for somebody who may not work on orders and for a day that is over
 */
export const assignTask = (
  app: App,
  staff: Granted<'orders update'>,
  { id, version, assignee_id, due_on }: Wish,
): Promise<Assignment> =>
  inTransaction(app, async (app) => {
    // The person before the task, as whoever takes a permission away locks them: `freeTasks`.
    if (assignee_id && !(await holdsUntilEnd(app, taskHands, assignee_id)))
      failField('assignee_id', taskWords.cannot_do)
    const isOpen = (await lockTask(app, id)) ?? fail(common.not_found)
    if (!isOpen) fail(taskFailures.task_closed)
    const seen = (await findTask(app, id)) ?? fail(common.not_found)
    if (due_on && due_on !== seen.due_on && due_on < taipeiDay(app.clock())) failField('due_on', taskWords.day_over)
    const change = await updateVersion(app, staff, 'tasks', { id, version }, { assignee_id, due_on })
    const log_id = await log(app, staff, seen.order_no, change)
    const now = change.after.assignee_id
    if (now !== null && now !== change.before.assignee_id) await tellOfEntry(app, staff.staff.id, log_id, [now])
    return getAssignment(app, staff, id)
  })

/** Gives the open tasks of somebody to another person, who is told of each at the bell, or to nobody. */
const moveTasks = async (app: App, by: SignedInStaff, from: number, to: number | null, reason: string) => {
  for (const { id, order_no } of await listOpenFor(app, from)) {
    if (!(await lockTask(app, id))) continue
    const { version, assignee_id } = (await findTask(app, id)) ?? fail(common.not_found)
    if (assignee_id !== from) continue
    const change = await updateVersion(app, by, 'tasks', { id, version }, { assignee_id: to })
    const log_id = await log(app, by, order_no, change, reason)
    if (to !== null) await tellOfEntry(app, by.staff.id, log_id, [to])
  }
}

/** How many open tasks are somebody's own. */
export const countTasks = async (app: App, user_id: number): Promise<number> => (await listOpenFor(app, user_id)).length

/** Gives the tasks of somebody who leaves to a colleague who may work on orders, else to nobody. For src/event_handlers.ts. */
export const handOverTasks = async (
  app: App,
  { from, to, by }: DomainEventMap['account hands over'],
): Promise<void> => {
  const isAble = to !== null && (await whoHolds(app, taskHands, [to])).has(to)
  await moveTasks(app, by, from, isAble ? to : null, isAble ? handoverReason : taskWords.freed)
}

/**
 * Takes their tasks from those who may no longer work on orders, in the transaction that took the permission, so that somebody
 * else finds them without a name. For src/event_handlers.ts.
 */
export const freeTasks = async (app: App, { user_ids, by }: DomainEventMap['staff powers changed']): Promise<void> => {
  const stay = await whoHolds(app, taskHands, user_ids)
  for (const user_id of user_ids) {
    if (stay.has(user_id)) continue
    await moveTasks(app, by, user_id, null, taskWords.freed)
  }
}
