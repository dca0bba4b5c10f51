import { deskListPath, deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { useData } from '#platform/browser/use_data.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { tableDate } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import { type MyClinicSummary, myClinicApi } from '../own/contract.ts'
import { ownClinicPath } from '../ui/addresses.ts'
import { clinicDeskWords } from './messages.ts'
import { ownWords as m } from './own/messages.ts'
import { QuotaCard } from './quota_card.tsx'
import { statementWords } from './statement/messages.ts'
import { clinicTone } from './tones.ts'

type Case = MyClinicSummary['cases'][number]
type Payout = MyClinicSummary['payouts'][number]

const animalOf = ({ nickname, species, sex }: Case) =>
  [nickname, species && m.species[species], sex && valueIn(m.sex, sex)].filter(Boolean).join('・')

const CasesCard = ({ cases, waiting, reported }: MyClinicSummary) => (
  <TitledCard
    title={m.waiting}
    flush
    side={
      <a className="link" href={deskListPath('neuter')}>
        {m.all_cases}
      </a>
    }
  >
    {cases.length === 0 && <EmptyState level={3} icon="mood-smile" title={m.none_waiting} />}
    <ul className="pad stack gap-3">
      {cases.map((one) => (
        <li key={one.animal_id} className="row gap-2 wrap">
          <a className="bold figures" href={deskPath({ id: one.application_id, type: one.type })}>
            {one.application_no}
          </a>
          <span>{animalOf(one)}</span>
          {one.voucher_expires_on && (
            <span className="small muted figures push">{m.until(tableDate(one.voucher_expires_on))}</span>
          )}
        </li>
      ))}
    </ul>
    {waiting > cases.length && <p className="small muted pad">{m.waiting_count(waiting)}</p>}
    {reported > 0 && <p className="small muted pad">{m.reported(reported)}</p>}
  </TitledCard>
)

const payoutColumns: readonly Column<Payout>[] = [
  { key: 'month', label: m.month, cell: ({ month }) => statementWords.month_name(month) },
  { key: 'count', label: m.count, numeric: true, cell: ({ count }) => count },
  { key: 'amount', label: m.amount, numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'paid', label: m.paid, numeric: true, cell: ({ paid }) => <Money amount={paid} /> },
]

const PayoutsCard = ({ payouts }: Pick<MyClinicSummary, 'payouts'>) => (
  <TitledCard
    title={m.payouts}
    flush
    side={
      <a className="link" href={ownClinicPath('statement')}>
        {m.statement}
      </a>
    }
  >
    {payouts.length === 0 ? (
      <p className="muted pad">{m.no_payouts}</p>
    ) : (
      <Table caption={m.payouts} columns={payoutColumns} rows={payouts} keyOf={({ month }) => month} />
    )}
  </TitledCard>
)

const Summary = ({ summary }: { summary: MyClinicSummary }) => {
  const { clinic_name, status, state_reason, quota } = summary
  return (
    <DetailPage
      title={clinic_name}
      tags={<StatusTag tone={clinicTone[status]}>{clinicDeskWords.status[status]}</StatusTag>}
      actions={
        <ButtonLink kind="outline" icon="building-hospital" href={ownClinicPath()}>
          {m.profile}
        </ButtonLink>
      }
      above={state_reason && <Notice kind="warn">{m.suspended(state_reason)}</Notice>}
      side={<QuotaCard quota={quota} />}
    >
      <CasesCard {...summary} />
      <PayoutsCard payouts={summary.payouts} />
    </DetailPage>
  )
}

/** What waits at the own clinic: the first page of its users. */
export const OwnDashboard = () => (
  <Loaded {...useData(myClinicApi.summary, {})}>{(summary) => <Summary summary={summary} />}</Loaded>
)
