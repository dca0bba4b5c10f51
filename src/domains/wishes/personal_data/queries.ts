import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

export const listForExport = async (app: App, email: string) => {
  const { rows } = await sql<{ product: string | null; animal: string | null; created_at: string }>`
    select p.name as product, a.name as animal, w.created_at
      from wishes w
      left join product_variants v on v.id = w.variant_id left join products p on p.id = v.product_id
      left join adoptions a on a.id = w.adoption_id
     where w.email = ${email.toLowerCase()} order by w.id desc`.execute(app.db)
  return rows
}
