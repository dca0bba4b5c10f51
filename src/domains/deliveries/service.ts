import type { App } from '#platform/server/app.ts'
import { type ListedDeliveryMethod, listDeliveryMethodRows } from './queries.ts'

/** Every delivery method in the order shown, inactive ones too: a choice that was closed has to be told. */
export const listDeliveryMethods = (app: App): Promise<ListedDeliveryMethod[]> => listDeliveryMethodRows(app)

/** The ways to deliver that customers may choose now. */
export const listDeliveryChoices = async (app: App): Promise<ListedDeliveryMethod[]> =>
  (await listDeliveryMethodRows(app)).filter((method) => method.is_active)
