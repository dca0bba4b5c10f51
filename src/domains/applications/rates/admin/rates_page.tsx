import { cities } from '#domains/customers/rules.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import { rateSubject } from '../../column_messages.ts'
import { ratesApi, type SubsidyRate } from '../contract.ts'
import { rateWords as m } from '../staff_messages.ts'
import { rateName } from './rate_page.tsx'

const { columns: c } = rateSubject
type List = typeof ratesApi.list

const isCurrent = ({ valid_from, valid_to }: SubsidyRate): boolean => {
  const today = taipeiDay(new Date())
  return valid_from <= today && (valid_to === null || today <= valid_to)
}

const columns: ColumnsOf<List> = [
  { key: 'name', label: c.species, sort: 'species', phone: 'title', cell: rateName },
  { key: 'city', label: c.city, muted: true, phone: 'fact', cell: (row) => row.city ?? m.everywhere },
  {
    key: 'period',
    label: m.period,
    sort: 'valid_from',
    phone: 'fact',
    cell: (row) => m.until(tableDate(row.valid_from), row.valid_to && tableDate(row.valid_to)),
  },
  {
    key: 'current',
    label: m.current,
    phone: 'tag',
    cell: (row) => (
      <>
        {isCurrent(row) && <Tag tone="success">{m.current}</Tag>} {row.is_used && <Tag>{m.used}</Tag>}
      </>
    ),
  },
  {
    key: 'amount',
    label: c.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
  },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'species', label: c.species, pinned: true, options: choices(m.species) },
  { kind: 'choice', name: 'sex', label: c.sex, pinned: true, options: choices(m.sex) },
  { kind: 'choice', name: 'origin', label: c.origin, pinned: true, options: choices(m.origin) },
  { kind: 'choice', name: 'city', label: c.city, options: cities.map((city) => ({ value: city, label: city })) },
]

const views = (): ListView<FilterName<List>>[] => [
  { label: m.current, filters: { on: taipeiDay(new Date()) } },
  { label: m.all, filters: {} },
]

/** What the charity pays for neutering, by animal, county and day. */
export const RatesPage = () => {
  const create = (
    <ButtonLink href="/admin/settings/subsidy-rates/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(ratesApi.list, { name: 'subsidy_rates', sort: 'species', views: views() })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={ratesApi.export} list={list} />
          {create}
        </>
      }
      filters={filters}
      columns={columns}
      nameOf={rateName}
      hrefOf={(row) => `/admin/settings/subsidy-rates/${row.id}`}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
