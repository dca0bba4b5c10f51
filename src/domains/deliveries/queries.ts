import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { DeliveryMethod } from './rules.ts'

/** A delivery method with its code, for carts and orders. */
export type ListedDeliveryMethod = DeliveryMethod & { code: string; eta_text: string }

/** Every delivery method in the order shown, inactive ones too. */
export const listDeliveryMethodRows = async (app: App): Promise<ListedDeliveryMethod[]> => {
  const { rows } = await sql<ListedDeliveryMethod>`
    select d.id, d.code, d.name, d.kind, d.fee, d.free_over, d.offshore_fee, d.max_amount, d.max_weight_g, d.needs_address, d.needs_cvs,
      d.is_active, d.eta_text,
      (select array_agg(p.payment_method_id) from payment_delivery_pairs p where p.delivery_method_id = d.id) as payment_ids
    from delivery_methods d order by d.sort, d.id`.execute(app.db)
  return rows
}
