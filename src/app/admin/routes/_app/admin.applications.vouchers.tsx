import { createFileRoute } from '@tanstack/react-router'
import { PrintVouchersPage } from '#domains/applications/vouchers/admin/print_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/applications/vouchers')({
  staticData: { title: m.applications.vouchers, permission: 'applications update' },
  validateSearch: (search: Record<string, unknown>): { ids?: string } =>
    /^\d{1,15}(,\d{1,15}){0,99}$/.test(String(search.ids)) ? { ids: String(search.ids) } : {},
  component: () => <PrintVouchersPage ids={Route.useSearch().ids ?? ''} />,
})
