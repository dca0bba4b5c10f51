import { createFileRoute } from '@tanstack/react-router'
import { InvoiceAccount } from '#domains/orders/invoices/admin/invoice_account.tsx'
import { SettingsPage } from '#domains/settings/admin/settings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/invoices')({
  staticData: { title: m.settings.invoices, permission: 'system update' },
  component: () => <SettingsPage name="invoices" side={<InvoiceAccount />} />,
})
