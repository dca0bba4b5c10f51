import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import type { PageHeadProps } from '#ui/admin/page_head.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { DataRequestsTab, dataRequestsId } from '../data_requests/admin/data_requests_tab.tsx'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import { mergeWords } from '../merges/messages.ts'
import { mostOthers } from '../merges/rules.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type CustomerTab, customerPath, mergePath } from './addresses.ts'
import { ConsentsTab, FactsCard, LikelyNotice } from './facts.tsx'
import { GiftsTab } from './gifts_tab.tsx'
import { LetterButton } from './letter_button.tsx'
import { OrdersTab } from './orders_tab.tsx'
import { AdoptionsTab, ApplicationsTab, LettersTab, ReceiptsTab, VolunteerTab } from './part_tabs.tsx'
import { ProfileTab } from './profile_tab.tsx'
import { StateActions } from './state_actions.tsx'
import { Tiles } from './tiles.tsx'
import { customerTone } from './tones.ts'

const CustomerTabs = ({ customer: { id, counts }, tab }: { customer: DeskCustomer; tab: CustomerTab }) => {
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

/** What ended an account, and where its things are. */
const EndNotice = ({ customer: { status, merged_into } }: { customer: DeskCustomer }) => {
  if (merged_into)
    return (
      <Notice>
        {m.merged_into(merged_into.name)}{' '}
        <a className="link" href={customerPath(merged_into.id)}>
          {m.see_merged}
        </a>
      </Notice>
    )
  return status === 'deleted' && <Notice>{m.deleted}</Notice>
}

const Part = ({ customer, tab }: { customer: DeskCustomer; tab: Exclude<CustomerTab, 'profile'> }) => {
  if (tab === 'orders') return <OrdersTab id={customer.id} />
  if (tab === 'gifts') return <GiftsTab id={customer.id} />
  if (tab === 'receipts') return <ReceiptsTab id={customer.id} />
  if (tab === 'applications') return <ApplicationsTab id={customer.id} />
  if (tab === 'adoptions') return <AdoptionsTab id={customer.id} />
  if (tab === 'volunteer') return <VolunteerTab id={customer.id} />
  if (tab === 'letters') return <LettersTab id={customer.id} />
  if (tab === 'requests') return <DataRequestsTab customer={customer} />
  return <ConsentsTab customer={customer} />
}

const headOf = (customer: DeskCustomer): PageHeadProps => ({
  title: customer.name,
  crumb: customer.name,
  tags: (
    <>
      <StatusTag tone={customerTone[customer.status]}>{m.status[customer.status]}</StatusTag>
      {customer.tags.map((tag) => (
        <Tag key={tag} tone="secondary">
          {tag}
        </Tag>
      ))}
    </>
  ),
  note: m.head_note([
    customer.email,
    ...(customer.email_verified_at ? [] : [m.fact.email_unverified]),
    ...(customer.phone ? [customer.phone] : []),
    m.joined(tableDate(taipeiDay(customer.created_at))),
  ]),
  actions: (
    <>
      <RecordNav />
      {customer.status === 'active' && (
        <ButtonLink
          kind="outline"
          icon="git-merge"
          href={mergePath(
            customer.id,
            customer.likely.slice(0, mostOthers).map(({ id }) => id),
          )}
        >
          {mergeWords.to_merge}
        </ButtonLink>
      )}
      <LetterButton customer={customer} />
      <StateActions customer={customer} />
    </>
  ),
})

const CustomerView = ({ customer, tab }: { customer: DeskCustomer; tab: CustomerTab }) => {
  const head = headOf(customer)
  const tabs = (
    <>
      <CustomerTabs customer={customer} tab={tab} />
      <EndNotice customer={customer} />
      <RecordTasks
        noun="customers"
        id={customer.id}
        settledBy={{ data_requests: { control: tab === 'requests' ? dataRequestsId : null } }}
      />
    </>
  )
  if (tab === 'profile') return <ProfileTab customer={customer} head={head} tabs={tabs} />
  return (
    <DetailPage
      {...head}
      above={
        <>
          {tabs}
          {tab === 'orders' && <Tiles customer={customer} />}
        </>
      }
      narrowSide
      side={
        <>
          <FactsCard customer={customer} />
          <LikelyNotice customer={customer} />
        </>
      }
    >
      <Part customer={customer} tab={tab} />
    </DetailPage>
  )
}

/** One member: who it is, what hangs on the account, and what staff keep of them. */
export const CustomerPage = ({ id, tab }: { id: number; tab: CustomerTab }) => (
  <Loaded {...useData(api.get, { params: { id } })}>
    {(customer) => <CustomerView key={customer.id} customer={customer} tab={tab} />}
  </Loaded>
)
