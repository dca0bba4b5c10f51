import { spendingWords } from '#domains/ledger/spending/messages.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import type { StaffCampaign } from '../desk/contract.ts'

const { create: m } = spendingWords

/** What may still be spent, and the way to the form that writes it down. */
export const NewSpending = ({ campaign, free }: { campaign: StaffCampaign; free: number }) => {
  const closed = campaign.state === 'closed'
  return (
    <TitledCard title={m.title}>
      <div className="stack-16">
        <div className="row between">
          <span>{m.free}</span>
          <b className="figures">{formatMoney(free)}</b>
        </div>
        <p className="small muted">{closed ? m.closed : free === 0 ? m.none : m.text}</p>
        {!closed && (
          <ButtonLink icon="plus" href={`/admin/transactions/create?campaign=${campaign.id}`}>
            {m.button}
          </ButtonLink>
        )}
      </div>
    </TitledCard>
  )
}
