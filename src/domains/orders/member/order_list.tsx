import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { searchOf } from '#platform/browser/list_address.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { orderStatusWords } from '../messages.ts'
import { ownOrdersApi } from '../own/contract.ts'
import { orderMachine } from '../rules.ts'
import * as m from './messages.ts'
import { OrderTags } from './order_tags.tsx'

type OrderRow = CallResult<typeof ownOrdersApi.myList>['data'][number]

const path = '/account/order'
const defaults = { sort: '-created_at', per_page: 10 } as const

const titlesOf = ({ titles }: OrderRow) => {
  const [first = '', second] = titles
  const shown = second ? uiMessages.joined([first, second]) : first
  return titles.length > 2 ? `${shown}${m.and_more(titles.length)}` : shown
}

const OrderCard = ({ order }: { order: OrderRow }) => (
  <li className="card order-card mt-4">
    <div className="card-head">
      <div>
        <b className="figures">{order.order_no}</b>
        <p className="small muted">
          <DateText value={order.placed_at} as="table-time" />
        </p>
      </div>
      <OrderTags order={order} />
    </div>
    <div className="pad row between wrap">
      <span className="grow">{titlesOf(order)}</span>
      <b>
        <Money amount={order.grand_total} />
      </b>
      <ButtonLink kind="outline" size="small" href={`${path}/${order.id}`} aria-label={m.see_of(order.order_no)}>
        {m.see}
      </ButtonLink>
    </div>
  </li>
)

/** /account/order */
export const MyOrdersPage = () => {
  const { state, list, failed, onRetry } = useListRows(ownOrdersApi.myList, defaults)
  const hrefOf = (change: Partial<typeof state>) =>
    path + writeSearch(searchOf({ ...state, page: 1, ...change }, defaults))
  const chosen = state.filters.status
  return (
    <MemberLayout current="orders">
      <h1 className="member-title">{m.title}</h1>
      <nav className="row wrap gap-2 mt-6" aria-label={m.filters}>
        <ChipLink on={!chosen} href={hrefOf({ filters: {} })}>
          {m.all}
        </ChipLink>
        {orderMachine.states.map((status) => (
          <ChipLink key={status} on={chosen === status} href={hrefOf({ filters: { status } })}>
            {orderStatusWords[status]}
          </ChipLink>
        ))}
      </nav>
      <Loaded data={list} failed={failed} onRetry={onRetry}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              icon="package"
              title={chosen ? m.none_of_state : m.none}
              text={chosen ? undefined : m.none_text}
              action={chosen ? undefined : <ButtonLink href="/campaigns/neuter">{m.to_campaigns}</ButtonLink>}
            />
          ) : (
            <>
              <p className="small muted mt-4">{m.found(meta.total)}</p>
              <ul>
                {data.map((order) => (
                  <OrderCard key={order.id} order={order} />
                ))}
              </ul>
              <div className="mt-6">
                <Pager meta={meta} hrefOf={(page) => hrefOf({ page })} />
              </div>
            </>
          )
        }
      </Loaded>
    </MemberLayout>
  )
}
