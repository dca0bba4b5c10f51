import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { DataRequestsTab, dataRequestsId } from '../data_requests/admin/data_requests_tab.tsx'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type CustomerTab, customerPath } from './addresses.ts'
import { AdoptionsTab } from './adoptions_tab.tsx'
import { ApplicationsTab } from './applications_tab.tsx'
import { headOf } from './customer_head.tsx'
import { CustomerTabs } from './customer_tabs.tsx'
import { ConsentsTab, FactsCard, LikelyNotice } from './facts.tsx'
import { GiftsTab } from './gifts_tab.tsx'
import { LettersTab } from './letters_tab.tsx'
import { OrdersTab } from './orders_tab.tsx'
import { ProfileTab } from './profile_tab.tsx'
import { ReceiptsTab } from './receipts_tab.tsx'
import { Tiles } from './tiles.tsx'
import { VolunteerTab } from './volunteer_tab.tsx'

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
