import { useAction } from '#platform/browser/use_data.ts'
import { connectionApi } from '../../connection/contract.ts'
import { AccountCards } from '../../ui/account_cards.tsx'

/** The account with the gateway of a payment method, and the test that talks to it. */
export const GatewayCards = ({ method_id }: { method_id: number }) => {
  const { run, running } = useAction(connectionApi.test)
  return <AccountCards group="gateway" running={running} ask={() => run({ params: { id: method_id } })} />
}
