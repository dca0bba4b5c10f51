import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded, MissingRecord } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { animalDeskApi } from '../desk/contract.ts'
import { medicalApi } from '../medical_records/contract.ts'
import { careWords } from '../staff_messages.ts'
import { AnimalTabs } from './animal_tabs.tsx'

const m = careWords.fundings

type Payment = CallResult<typeof medicalApi.fundings>['data'][number]

const columns: readonly Column<Payment>[] = [
  { key: 'day', label: m.day, cell: (row) => <DateText value={row.occurred_on} /> },
  { key: 'campaign', label: m.campaign, cell: (row) => row.campaign },
  { key: 'amount', label: m.amount, numeric: true, className: 'bold', cell: (row) => <Money amount={row.amount} /> },
  { key: 'left', label: m.left, numeric: true, cell: (row) => <Money amount={row.left} /> },
  {
    key: 'entry',
    label: m.entry,
    cell: ({ transaction_id: id }) =>
      id !== null && (
        <a className="link" href={`/admin/transactions/${id}`}>
          {m.see_entry}
        </a>
      ),
  },
]

const Payments = ({ payments }: { payments: readonly Payment[] }) => {
  const sum = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (payments.length === 0) return <EmptyState icon="coin" title={m.none} text={m.none_text} />
  return (
    <TitledCard title={m.title} side={<Money className="bold" amount={sum} />} flush>
      <Table caption={m.title} columns={columns} rows={payments} keyOf={({ id }) => id} />
    </TitledCard>
  )
}

/** Begins a campaign for this animal. */
const RaiseButton = ({ id }: { id: number }) =>
  useMay()('campaigns create') && (
    <ButtonLink kind="outline" icon="plus" href={`/admin/campaigns/medical/create?animal=${id}`}>
      {m.raise}
    </ButtonLink>
  )

/** /admin/care/{id}/fundings: what was paid out of the fund book for an animal. */
export const AnimalFundingsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('animals update')
  const { data, missing } = useData(animalDeskApi.get, { params: { id } }, { enabled })
  const payments = useData(medicalApi.fundings, { params: { id } })
  const name = data?.name
  if (missing || payments.missing) return <MissingRecord />
  return (
    <DetailPage
      {...(name && { title: m.of(name), record: name })}
      actions={<RaiseButton id={id} />}
      above={<AnimalTabs id={id} tab="fundings" />}
    >
      <Loaded {...payments}>{({ data }) => <Payments payments={data} />}</Loaded>
    </DetailPage>
  )
}
