import { createFileRoute } from '@tanstack/react-router'
import { customerTabs } from '#domains/customers/admin/addresses.ts'
import { CustomerPage } from '#domains/customers/admin/customer_page.tsx'
import { findWord } from '#platform/contract/closed_lists.ts'

export const Route = createFileRoute('/_app/admin/customers/$id/')({
  staticData: { permission: 'customers update' },
  validateSearch: ({ tab }) => ({ tab: findWord(customerTabs, tab) }),
  component: () => {
    const { tab } = Route.useSearch()
    return <CustomerPage id={Route.useParams().id} tab={tab ?? 'profile'} />
  },
})
