import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

type Line = { direction: 'income' | 'expense' | null; category: string; amount: number }

/** What the funds of the campaigns under a permit got and gave, by the words of the cash book; null for what only moved. */
export const listLines = async (app: App, permit_id: number): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select t.direction, coalesce(t.category, f.kind) as category,
        (sum(f.amount) * case t.direction when 'expense' then -1 else 1 end)::bigint as amount
      from campaigns c join fundings f on f.campaign_id = c.id left join transactions t on t.id = f.transaction_id
     where c.permit_id = ${permit_id} and c.solicitation_basis = 'permit'
     group by t.direction, coalesce(t.category, f.kind) order by t.direction desc nulls last, 3 desc, 2`.execute(app.db)
  return rows
}
