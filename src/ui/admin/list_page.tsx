import type { ReactNode } from 'react'
import { useRouteTitle } from '#platform/browser/use_page_title.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import type { ListCardProps } from '#ui/admin/list_card_props.ts'
import type { ListedRow } from '#ui/admin/list_columns.ts'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'

type ListPageProps<Row extends ListedRow, Question, Sort extends string, Filter extends string> = PageHeadProps &
  Omit<ListCardProps<Row, Question, Sort, Filter>, 'caption'> & {
    /** Between head and table: tiles, a note. */
    above?: ReactNode
    /** At the left of the table, above it on a narrow screen: what its rows may belong to. */
    beside?: ReactNode
    /** At the right of the table, below it on a narrow screen: the one of its rows that is looked at first. */
    panel?: ReactNode
  }

/**
 * A list of the back office: head and card, which the title names. It holds no data: `state` and `onChange` come from the
 * address, `list` from the call.
 *
 * @example
 * <ListPage {...useList(ordersApi.adminList, { name: 'orders', sort: '-created_at', views })} searchLabel={m.search}
 *   columns={columns} filters={filters} nameOf={(row) => row.order_no} hrefOf={(row) => `/admin/orders/${row.id}`}
 *   empty={{ title: m.empty }} />
 */
export const ListPage = <Row extends ListedRow, Question, Sort extends string, Filter extends string>(
  props: ListPageProps<Row, Question, Sort, Filter>,
) => {
  const routeTitle = useRouteTitle()
  const card = <ListCard {...props} caption={props.title ?? routeTitle} />
  return (
    <>
      <PageHead {...props} />
      {props.above}
      {props.panel ? (
        <div className="list-panel">
          <div>{card}</div>
          {props.panel}
        </div>
      ) : props.beside ? (
        <div className="list-beside">
          {props.beside}
          {card}
        </div>
      ) : (
        card
      )}
    </>
  )
}
