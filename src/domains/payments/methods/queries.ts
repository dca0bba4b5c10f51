import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { PaymentMethod } from '../rules.ts'

/** A payment method with its code and provider, for carts and orders. */
export type ListedPaymentMethod = PaymentMethod & {
  code: string
  description: string
  provider: 'ecpay' | 'linepay' | 'manual'
  bank_account_id: number
}

/** Every payment method in the order shown, inactive ones too. */
export const listPaymentMethodRows = async (app: App): Promise<ListedPaymentMethod[]> => {
  const { rows } = await sql<ListedPaymentMethod>`
    select m.id, m.code, m.name, m.description, m.kind, m.provider, m.fee_percent_bp, m.fee_fixed, m.min_amount, m.max_amount, m.expire_minutes,
      m.allow_goods, m.allow_campaigns, m.staff_only, m.is_active, m.bank_account_id,
      (select array_agg(p.delivery_method_id) from payment_delivery_pairs p where p.payment_method_id = m.id) as delivery_ids
    from payment_methods m order by m.sort, m.id`.execute(app.db)
  return rows
}
