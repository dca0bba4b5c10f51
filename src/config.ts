import { readOauthClients } from '#domains/customers/oauth/config.ts'
import { readIncomingMail } from '#domains/pages/messages/config.ts'
import { readEcpayAccounts, readLinepay } from '#domains/settings/gateways/config.ts'
import { manualShop } from '#domains/settings/gateways/rules.ts'
import type { ProductConfig } from '#platform/server/config.ts'

/** What the product reads from the environment beside the settings of the server itself. */
export const productConfig: ProductConfig = {
  demo: { ecpay: manualShop },
  readProviders: (read, at) => ({
    ecpay: readEcpayAccounts(read, at),
    linepay: readLinepay(read),
    oauth: readOauthClients(read),
    incoming_mail: readIncomingMail(read),
  }),
}
