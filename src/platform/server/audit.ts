import type { AuditSubject } from '#registry/tables.ts'
import type { Actor } from './access.ts'
import type { App } from './app.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'audit_logs.changes': { [column: string]: [unknown, unknown] }
  }
}

export type AuditAction =
  | 'created'
  | 'updated'
  | 'state_changed'
  | 'deleted'
  | 'restored'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'exported'
  | 'printed'
  | 'voided'
  | 'refunded'
  | 'published'
  | 'permission_changed'
  | 'viewed_sensitive'
  | 'viewed_as_member'

/** A row before and after, or one of the two. Values are what the database holds. */
type Row = Readonly<Record<string, unknown>> | null

export type Change = {
  readonly action: AuditAction
  /** The noun's table, the same word as in its address: `orders`, `product_variants`. */
  readonly subject_type: AuditSubject
  readonly subject_id: number | string
  /** What people call it: an order number, a title. Never a person's identifier. */
  readonly subject_label: string
  readonly before?: Row
  readonly after?: Row
  /** Why, where a person had to say so. */
  readonly reason?: string | null
}

/** Columns whose change is told without their content. */
const secretColumn = /(_enc|_hash|_last4|password|secret|token)$|^identifier$/
/** Columns that every write touches and nobody asks about. */
const bookkeeping = new Set(['updated_at', 'updated_by', 'version', 'search_text', 'search_grams'])

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isRow = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && !Array.isArray(entry)

/** Of two lists of rows that belong to a row, those that differ; anything else as it is. */
const withoutSame = (before: unknown, after: unknown): [unknown, unknown] => {
  if (!Array.isArray(before) || !Array.isArray(after) || ![...before, ...after].every(isRow)) return [before, after]
  const [old, now] = [before, after].map((rows) => new Set(rows.map((row) => JSON.stringify(row))))
  const notIn = (known: Set<string> | undefined) => (row: unknown) => !known?.has(JSON.stringify(row))
  return [before.filter(notIn(now)), after.filter(notIn(old))]
}

/** Field by field `[old, new]`, only what differs, of rows in a list too; secrets as `***`. */
export const differences = (before: Row, after: Row): Record<string, [unknown, unknown]> => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Object.fromEntries(
    [...fields]
      .filter((field) => !bookkeeping.has(field) && !same(before?.[field], after?.[field]))
      .map((field): [string, [unknown, unknown]] => {
        const told = (value: unknown) => (secretColumn.test(field) && value !== null ? '***' : value)
        const [old, now] = withoutSame(before?.[field] ?? null, after?.[field] ?? null)
        return [field, [told(old), told(now)]]
      }),
  )
}

/** Who acts, in the words of the audit log. */
export const actorOf = (actor: Actor) => {
  if (actor.kind === 'staff') {
    return {
      actor_kind: actor.staff.kind === 'clinic' ? 'clinic' : 'user',
      actor_id: actor.staff.id,
      actor_name: actor.staff.name,
    } as const
  }
  const member = actor.kind === 'member' ? actor.member : actor.kind === 'visitor' ? actor.member?.member : undefined
  if (member?.view) {
    const { id, name } = member.view.staff
    return { actor_kind: 'user', actor_id: id, actor_name: name } as const
  }
  if (member) return { actor_kind: 'customer', actor_id: member.id, actor_name: member.name } as const
  return actor.kind === 'visitor'
    ? ({ actor_kind: 'visitor', actor_id: null, actor_name: '訪客' } as const)
    : ({ actor_kind: 'system', actor_id: null, actor_name: '系統' } as const)
}

/** The same as `recordChange`; the id of the audit row, for those who tell somebody of it. */
export const logChange = async (app: App, actor: Actor, change: Change): Promise<number> => {
  const { id } = await app.db
    .insertInto('audit_logs')
    .values({
      ...actorOf(actor),
      action: change.action,
      subject_type: change.subject_type,
      subject_id: String(change.subject_id),
      subject_label: change.subject_label,
      subject_version: typeof change.after?.version === 'number' ? change.after.version : null,
      changes: JSON.stringify(differences(change.before ?? null, change.after ?? null)),
      reason: change.reason ?? null,
      ip: actor.origin.ip || null,
      user_agent: actor.origin.user_agent.slice(0, 300) || null,
      request_id: actor.origin.request_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the audit row beside the change it describes. Call it inside the transaction of the change. */
export const recordChange = async (app: App, actor: Actor, change: Change): Promise<void> => {
  await logChange(app, actor, change)
}
