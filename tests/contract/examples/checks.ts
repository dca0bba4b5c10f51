import { sql } from 'kysely'
import type { Examples } from './example.ts'

export const checkExamples: Examples = {
  'POST /api/admin/checks/run': async () => ({}),
  'POST /api/admin/queue/retry': async ({ t }) => {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on)
      values ('cart.forget', '{}', 'failed', 5, 5, now()) returning id`.execute(t.app.db)
    return { body: { ids: rows.map(({ id }) => id) } }
  },
}
