import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

type Chosen = { delivery_method_id: number | null | undefined; payment_method_id: number | null | undefined }

/** Whether chosen methods exist and may be chosen by customers; nothing chosen is fine. Asks nothing when nothing was. */
export const areMethods = async (
  app: App,
  { delivery_method_id, payment_method_id }: Chosen,
): Promise<{ delivery: boolean; payment: boolean }> => {
  if (!delivery_method_id && !payment_method_id) return { delivery: true, payment: true }
  const { rows } = await sql<{ delivery: boolean; payment: boolean }>`select
    (${delivery_method_id ?? null}::bigint is null or exists (select from delivery_methods where id = ${delivery_method_id ?? null}::bigint)) as delivery,
    (${payment_method_id ?? null}::bigint is null or exists (select from payment_methods where id = ${payment_method_id ?? null}::bigint
      and not staff_only)) as payment`.execute(app.db)
  return rows[0] ?? { delivery: false, payment: false }
}
