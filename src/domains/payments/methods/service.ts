import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { hasEcpayShop } from '../ecpay/service.ts'
import { paymentWords as m } from '../messages.ts'
import { expiryMinutesOf } from '../rules.ts'
import { type ListedPaymentMethod, listPaymentMethodRows } from './queries.ts'

/**
 * Every payment method in the order shown, inactive ones too: a choice that was closed has to be told. Those of the card
 * gateway are closed while there is no account to pay to.
 */
export const listPaymentMethods = async (app: App): Promise<ListedPaymentMethod[]> => {
  const [methods, hasShop] = await Promise.all([listPaymentMethodRows(app), hasEcpayShop(app)])
  return hasShop
    ? methods
    : methods.map((method) => (method.provider === 'ecpay' ? { ...method, is_active: false } : method))
}

/** The ways to pay that customers may choose now. */
export const listPaymentChoices = async (app: App) =>
  (await listPaymentMethods(app))
    .filter((method) => method.is_active && !method.staff_only)
    .map((method) => ({ ...method, min_amount: method.min_amount ?? 0 }))

/** Says in texts of pages and questions which ways to pay are open now, and how long each may take. */
export const namePaymentChoices = async (app: App, { names }: DomainEventMap['page names asked']): Promise<void> => {
  const choices = await listPaymentChoices(app)
  names.payment_methods = choices.map(({ name }) => name).join('、')
  names.payment_deadlines = choices
    .flatMap((method) => {
      const minutes = expiryMinutesOf(method)
      return minutes === null ? [] : [m.within(method.name, minutes)]
    })
    .join('、')
}
