import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { Money } from '#ui/values.tsx'
import { permitSubject } from '../../column_messages.ts'
import { NextDate } from '../../ui/next_date.tsx'
import type { permitsApi } from '../contract.ts'
import { permitWords as m } from '../messages.ts'

const { columns: c } = permitSubject
type List = typeof permitsApi.list

/** The columns of permits. */
export const permitColumns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => row.permit_no,
  },
  {
    key: 'period',
    label: m.period,
    sort: 'ends_on',
    phone: 'fact',
    cell: (row) => m.days(tableDate(row.starts_on), tableDate(row.ends_on)),
  },
  { key: 'next', label: m.next, phone: 'fact', cell: (row) => <NextDate permit={row} today={taipeiDay(new Date())} /> },
  {
    key: 'campaigns',
    label: m.campaigns,
    numeric: true,
    muted: true,
    cell: (row) => formatCount(row.campaigns_count),
  },
  {
    key: 'costs',
    label: m.costs,
    numeric: true,
    cell: (row) => <Money amount={row.necessary_expenses} />,
  },
  {
    key: 'raised',
    label: m.raised,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.raised} />,
  },
]

/** Their views, as of today. */
export const permitViews = (): ListView<FilterName<List>>[] => [
  { label: m.view.all, filters: {} },
  { label: m.view.open, filters: { on: taipeiDay(new Date()) } },
  { label: m.view.duty, filters: { duty: '1' } },
]
