import type { App } from '#platform/server/app.ts'
import { type ListedPaymentMethod, listPaymentMethodRows } from './queries.ts'

/** Every payment method in the order shown, inactive ones too: a choice that was closed has to be told. */
export const listPaymentMethods = (app: App): Promise<ListedPaymentMethod[]> => listPaymentMethodRows(app)

/** The ways to pay that customers may choose now. */
export const listPaymentChoices = async (app: App) =>
  (await listPaymentMethodRows(app))
    .filter((method) => method.is_active && !method.staff_only)
    .map((method) => ({ ...method, min_amount: method.min_amount ?? 0 }))
