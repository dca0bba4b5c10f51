import type { ReactNode } from 'react'
import { ListCard, type ListCardProps } from '#ui/admin/list_card.tsx'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'

type ListPageProps<Row, Question, Sort extends string, Filter extends string> = PageHeadProps &
  ListCardProps<Row, Question, Sort, Filter> & {
    /** Between head and table: tiles, a note. */
    above?: ReactNode
  }

/**
 * A list of the back office: head and card. It holds no data: `state` and `onChange` come from the address, `list` from
 * the call.
 *
 * @example
 * <ListPage {...useList(ordersApi.adminList, { name: 'orders', sort: '-created_at', views })} title={m.orders}
 *   caption={m.orders} searchLabel={m.search} columns={columns} filters={filters} keyOf={(row) => row.id}
 *   nameOf={(row) => row.order_no} hrefOf={(row) => `/admin/orders/${row.id}`} empty={{ title: m.empty }} />
 */
export const ListPage = <Row, Question, Sort extends string, Filter extends string>(
  props: ListPageProps<Row, Question, Sort, Filter>,
) => (
  <>
    <PageHead {...props} />
    {props.above}
    <ListCard {...props} />
  </>
)
