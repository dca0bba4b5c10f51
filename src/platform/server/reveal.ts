import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '#platform/contract/failures.ts'
import { personalIn } from '#platform/contract/personal.ts'
import { type Reveal, type RevealEndpoint, type Revealed, revealFailures } from '#platform/contract/reveal.ts'
import { loggedReason } from '#platform/contract/reveal_reasons.ts'
import { startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { AuditSubject } from '#registry/tables.ts'
import type { CallerOf, SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import { logChange } from './audit.ts'
import type { Route } from './http.ts'
import { inTransaction } from './transaction.ts'

declare module './domain_events.ts' {
  interface DomainEventMap {
    'personal data shown': { staff_id: number; log_id: number }
  }
}

/** A record as its call shows it, and what no answer holds otherwise. */
type InFull = {
  readonly data: unknown
  /** What people call it. */
  readonly label: string
  /** Identifiers that are stored sealed, by the property that shows their end. */
  readonly sealed?: Readonly<Record<string, string | null>>
}

type RevealRouteSpec<E> = {
  readonly subject: AuditSubject
  readonly read: (app: App, staff: CallerOf<E>, id: number) => Promise<InFull>
}

/** How often somebody has looked at personal data in full since midnight in Taipei. */
export const countRevealsToday = async ({ db, clock }: App, { staff }: SignedInStaff): Promise<number> => {
  const { n } = await db
    .selectFrom('audit_logs')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('actor_kind', '=', 'user')
    .where('actor_id', '=', staff.id)
    .where('action', 'in', ['viewed_sensitive', 'viewed_as_member'])
    // pictures and papers of a case are noted without one
    .where('reason', 'is not', null)
    .where('at', '>=', toInstant(startOfDay(taipeiDay(clock()))))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Refuses who may not look, or has looked as often as their roles allow in a day. Two looks at once are counted one after
 * the other.
 *
 * @returns how often they may; null: as often as they like
 * @throws reveal_not_allowed; reveal_limit
 */
export const demandReveal = async (app: App, actor: SignedInStaff): Promise<number | null> => {
  const most = actor.staff.reveals_per_day ?? null
  if (most === null) return null
  if (most === 0) fail(revealFailures.reveal_not_allowed)
  await sql`select pg_advisory_xact_lock(hashtext('reveals'), ${actor.staff.id}::int)`.execute(app.db)
  if ((await countRevealsToday(app, actor)) >= most) fail(revealFailures.reveal_limit)
  return most
}

/** What of the record itself is personal; people in its lists are records of their own. */
const valuesOf = (schema: z.ZodType, { data, sealed = {} }: InFull): Revealed['values'] => {
  const own = personalIn(schema, schema.parse(data)).flatMap(({ path: [field, ...below], value }) =>
    typeof field === 'string' && below.length === 0 && typeof value === 'string' ? [[field, value] as const] : [],
  )
  return Object.entries({ ...Object.fromEntries(own), ...sealed }).flatMap(([field, value]) =>
    value ? [{ field, value }] : [],
  )
}

/** Binds a call of `revealOf`: the values and the row of the log in one transaction, so that none leaves unnoted. */
export const revealRoute = <E extends RevealEndpoint>(endpoint: E, { subject, read }: RevealRouteSpec<E>): Route => {
  type RevealCall = {
    readonly app: App
    readonly actor: CallerOf<E> & SignedInStaff
    readonly params: { readonly id: number }
    readonly body: z.output<typeof Reveal>
  }
  const handle = ({ app, actor, params: { id }, body: { purpose, reason } }: RevealCall): Promise<Revealed> =>
    inTransaction(app, async (app) => {
      const most = await demandReveal(app, actor)
      const record = await read(app, actor, id)
      const log_id = await logChange(app, actor, {
        action: 'viewed_sensitive',
        subject_type: subject,
        subject_id: id,
        subject_label: record.label,
        reason: loggedReason(purpose, reason),
      })
      await app.domainEvents.emit(app, 'personal data shown', { staff_id: actor.staff.id, log_id })
      return { values: valuesOf(endpoint.reveals, record), today: await countRevealsToday(app, actor), most }
    })
  return { endpoint, handle }
}
