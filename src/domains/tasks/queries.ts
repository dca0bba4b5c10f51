import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { TaskKind } from './rules.ts'

// Counts over the tables of other nouns: reads only, nothing here decides. What waits is never stored beside its cause.

type Waiting = { count: number; oldest_at: string | null }

const waiting: Record<TaskKind, ReturnType<typeof sql<Waiting>>> = {
  attention: sql<Waiting>`select count(*)::int as count, min(created_at) as oldest_at from orders where needs_attention is not null`,
  to_ship: sql<Waiting>`
    select count(*)::int as count, min(paid_at) as oldest_at from orders
     where status = 'open' and payment_status = 'paid' and shipping_status = 'unshipped'`,
  refunds: sql<Waiting>`
    select count(distinct order_id)::int as count, min(created_at) as oldest_at from refunds
     where state in ('requested', 'approved', 'sent')`,
  returns: sql<Waiting>`
    select count(distinct order_id)::int as count, min(created_at) as oldest_at from order_returns
     where state in ('requested', 'approved', 'received')`,
  unpaid: sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest_at from orders where status = 'open' and payment_status = 'unpaid'`,
  low_stock: sql<Waiting>`
    select count(*)::int as count, null::timestamptz as oldest_at from products p where p.deleted_at is null and exists (
      select from product_variants v where v.product_id = p.id and v.track_stock and v.is_active
        and v.stock_on_hand - v.stock_reserved <= v.low_stock_at)`,
  drafts: sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest_at from transactions where state = 'draft'`,
}

export const countWaiting = async (app: App, kind: TaskKind): Promise<Waiting> =>
  (await waiting[kind].execute(app.db)).rows[0] ?? { count: 0, oldest_at: null }
