import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import { restrictedMoneyApi } from '../../bank_accounts/restricted_money/contract.ts'
import { movePageWords as m } from './messages.ts'

/** Money of appeals: what lies on its dedicated account, and what is still to be brought there. */
export const RestrictedCard = () => {
  const { data } = useData(restrictedMoneyApi.read, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledCard title={m.restricted} flush>
      <ul className="plain-list">
        {data.data.map(({ account, holds, in_transit, by_account, overdue }) => (
          <li key={account.id} className="row between wrap">
            <span className="grow">
              {account.name}
              <span className="cell-sub">
                {in_transit === 0
                  ? m.settled
                  : [
                      in_transit > 0
                        ? m.in_transit(formatMoney(in_transit))
                        : m.brought_ahead(formatMoney(-in_transit)),
                      ...by_account.map((one) => `${one.account.name} ${formatMoney(one.amount)}`),
                    ].join('・')}
              </span>
            </span>
            {overdue && (
              <StatusTag tone="warn">{m.overdue(formatMoney(overdue.amount), tableDate(overdue.since))}</StatusTag>
            )}
            <b>
              <Money amount={holds} />
            </b>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
