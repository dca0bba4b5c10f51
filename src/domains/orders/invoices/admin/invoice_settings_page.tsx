import { AccountCards } from '#domains/payments/connection/ui/account_cards.tsx'
import { SettingsPage } from '#domains/settings/admin/settings_page.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { invoicesApi } from '../contract.ts'

/** How invoices are issued, and the account with the provider that does it. */
export const InvoiceSettingsPage = () => {
  const { run, running } = useAction(invoicesApi.test)
  return <SettingsPage name="invoices" side={<AccountCards group="invoice" running={running} ask={() => run({})} />} />
}
