import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import { type MyClinicSummary, myClinicApi } from '../own/contract.ts'
import { clinicDeskWords } from '../staff_messages.ts'
import { ownClinicPath } from '../ui/addresses.ts'
import { WaitingCases } from '../ui/waiting_cases.tsx'
import { ownWords as m } from './own_messages.ts'
import { QuotaCard } from './quota_card.tsx'
import { statementWords } from './statement_messages.ts'
import { clinicTone } from './tones.ts'

type Payout = MyClinicSummary['payouts'][number]

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
      <WaitingCases {...summary} />
      <PayoutsCard payouts={summary.payouts} />
    </DetailPage>
  )
}

/** What waits at the own clinic: the first page of its users. */
export const OwnDashboard = () => (
  <Loaded {...useData(myClinicApi.summary, {})}>{(summary) => <Summary summary={summary} />}</Loaded>
)
