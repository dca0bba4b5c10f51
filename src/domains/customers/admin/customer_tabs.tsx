import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import type { DeskCustomer } from '../desk/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type CustomerTab, customerPath } from './addresses.ts'

/** The pages of one member, each for those who may read what is on it. */
export const CustomerTabs = ({ customer: { id, counts }, tab }: { customer: DeskCustomer; tab: CustomerTab }) => {
  const hrefOf = (one: CustomerTab) => `${customerPath(id)}?tab=${one}`
  return (
    <PageTabs
      label={m.tabs}
      words={m.tab}
      tab={tab}
      pages={[
        { tab: 'profile', href: customerPath(id) },
        { tab: 'orders', href: hrefOf('orders'), needs: ['orders view'], count: counts.orders },
        { tab: 'gifts', href: hrefOf('gifts'), count: counts.gifts },
        { tab: 'receipts', href: hrefOf('receipts'), needs: ['receipts view'], count: counts.receipts },
        { tab: 'applications', href: hrefOf('applications'), needs: ['applications view'], count: counts.applications },
        { tab: 'adoptions', href: hrefOf('adoptions'), needs: ['adoptions view'], count: counts.adoptions },
        { tab: 'volunteer', href: hrefOf('volunteer'), needs: ['volunteers view'], count: counts.volunteer },
        { tab: 'letters', href: hrefOf('letters'), count: counts.letters },
        { tab: 'consents', href: hrefOf('consents') },
        { tab: 'requests', href: hrefOf('requests') },
        { tab: 'logs', href: `${customerPath(id)}/logs`, needs: ['logs view'] },
      ]}
    />
  )
}
