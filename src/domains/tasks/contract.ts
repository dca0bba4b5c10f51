import { z } from 'zod'
import { anyStaff, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Id } from '#platform/contract/fields.ts'
import { orderCauses } from './causes/rules.ts'
import { taskKinds, taskNouns } from './rules.ts'

/** Work that waits. */
export const Waiting = z.object({
  key: z.enum(taskKinds),
  count: z.int(),
  /** Since when the longest waits; null when that says nothing. */
  oldest_at: z.string().nullable(),
})
export type Waiting = z.output<typeof Waiting>

/** A person of the staff who does something. */
const Assignee = z.object({ id: z.int(), name: z.string() })
export type Assignee = z.output<typeof Assignee>

/** What staff decided about a stored task. */
const Assignment = z.object({
  /** Of the task. */
  id: z.int(),
  version: z.int(),
  assignee: Assignee.nullable(),
  /** The day that somebody set; null: the days of its kind. */
  due_on: z.string().nullable(),
})
export type Assignment = z.output<typeof Assignment>

/** What waits on one record. */
export const RecordTask = z.object({
  key: z.enum(taskKinds),
  /** Why, where each cause is a task of its own; null where the kind says it. */
  cause: z.object({ kind: z.enum(orderCauses), key: z.string() }).nullable(),
  /** Null where nobody knows since when. */
  since_at: z.string().nullable(),
  /** The last day on which it is in time; null where there is no limit. */
  due_on: z.string().nullable(),
  /** Who does it; null for what is derived, which nobody can be given. */
  assignment: Assignment.nullable(),
})
export type RecordTask = z.output<typeof RecordTask>

/** A stored task of the account that asks. */
export const MyTask = z.object({
  id: z.int(),
  /** Of the order, with its number. */
  record_id: z.int(),
  label: z.string(),
  cause: z.enum(orderCauses),
  since_at: z.string(),
  /** The last day on which it is in time. */
  due_on: z.string(),
})
export type MyTask = z.output<typeof MyTask>

export const taskFailures = failures({
  task_closed: [409, '這件待辦已經結束，不必再指派。'],
})

export const tasksApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    rereadAlways: true,
    summary: 'How much waits of each kind, each only for those who may see its list',
    access: anyStaff,
    output: z.object({
      data: z.array(Waiting),
      /** Open tasks that are the account's own, the first due first; at most fifty. */
      mine: z.array(MyTask),
    }),
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/api/admin/waiting/record',
    rereadAlways: true,
    summary: 'What waits on one record, for those who may see its list',
    access: anyStaff,
    query: z.object({ noun: z.enum(taskNouns), id: Id }),
    output: z.object({ data: z.array(RecordTask) }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/tasks/people',
    summary: 'Who may be given a task of an order: active staff who may work on orders, by name; the first twenty',
    access: staff('orders update'),
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(Assignee) }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/admin/tasks/:id',
    summary: 'Gives an open task of an order to somebody, or to nobody, and sets its day; tells whoever is given it',
    access: staff('orders update'),
    params: IdParams,
    body: z
      .object({
        assignee_id: Id.nullable(),
        /** null: the days of its kind */ due_on: DayField.nullable(),
      })
      .partial()
      .extend(Versioned.shape),
    output: Assignment,
    failures: [common.stale, taskFailures.task_closed],
  }),
}
