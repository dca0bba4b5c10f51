import { createFileRoute } from '@tanstack/react-router'
import { InvoiceSettingsPage } from '#domains/orders/invoices/admin/invoice_settings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/invoices')({
  staticData: { title: m.settings.invoices, permission: 'system update' },
  component: InvoiceSettingsPage,
})
