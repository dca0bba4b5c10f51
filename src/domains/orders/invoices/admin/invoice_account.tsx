import { AccountCards } from '#domains/payments/ui/account_cards.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { invoicesApi } from '../contract.ts'

/** The account with the provider that issues invoices, and the test that talks to it. */
export const InvoiceAccount = () => {
  const { run, running } = useAction(invoicesApi.test)
  return <AccountCards group="invoice" running={running} ask={() => run({})} />
}
