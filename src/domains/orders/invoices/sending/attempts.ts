import { openOrderTask, settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { invoiceWords as m } from '../messages.ts'
import { nextTryAt } from '../rules.ts'

/** An invoice, or a change of one, that is to be sent now. */
export type Due = { readonly id: number; readonly order_id: number }

/** Why a call did not do what it was to do, and whether it may have been done all the same. */
export type Failure = { readonly failure: string; readonly is_unanswered: boolean }

/** Who sends. */
export const actor = system('invoices.send')

type Waiting = { readonly tries: number; readonly next_try_at: Instant | null }

/** What is noted before a call: whoever is killed meanwhile asks first next time. Null before the time of the next try. */
export const beginAttempt = ({ tries, next_try_at }: Waiting, now: Date) =>
  next_try_at === null || new Date(next_try_at) > now
    ? null
    : {
        tries: tries + 1,
        next_try_at: toInstant(nextTryAt(tries + 1, now) ?? addMinutes(now, 60)),
        is_unanswered: true,
      }

/** What is noted after a call that failed: after the last try nothing is sent any more. */
export const failAttempt = ({ tries }: Waiting, now: Date, failure: Failure) =>
  nextTryAt(tries, now) === null ? ({ ...failure, state: 'failed', next_try_at: null } as const) : { ...failure }

/** What is noted after a call that did what it was to do. */
export const endAttempt = { next_try_at: null, is_unanswered: false, failure: null } as const

/** What a call answers; one without an answer to believe may have been done. */
export const answerOf = <Answer>(app: App, { id }: Due, ask: () => Promise<Answer>): Promise<Answer | Failure> =>
  ask().catch((err: unknown) => {
    app.log.warn({ err, item_id: id }, 'provider of invoices did not answer')
    return { failure: m.no_answer, is_unanswered: true }
  })

type Failed = { readonly order_id: number; readonly kind: 'invoice' | 'change'; readonly id: number }

/** Asks for somebody to look at what failed. */
export const openFailure = (app: App, { order_id, kind, id }: Failed): Promise<void> =>
  openOrderTask(app, { order_id, kind: 'invoice_failed', cause_key: `${kind} ${id}` })

/** Ends that task. */
export const settleFailure = (app: App, { order_id, kind, id }: Failed): Promise<void> =>
  settleOrderTasks(app, { order_id, kinds: ['invoice_failed'], cause_key: `${kind} ${id}` })
