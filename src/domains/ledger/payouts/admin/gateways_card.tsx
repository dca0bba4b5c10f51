import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import { payoutsApi } from '../contract.ts'
import { daysAtGateway } from '../rules.ts'
import { payoutPageWords as m } from './messages.ts'

/** Since when the oldest money lies with a gateway; a warning once that is long. */
const Age = ({ since }: { since: string }) => {
  const days = daysBetween(since, taipeiDay(new Date()))
  return <StatusTag tone={days > daysAtGateway ? 'warn' : 'plain'}>{m.oldest(tableDate(since), days)}</StatusTag>
}

/** What lies with each gateway, and what came since it last paid out. */
export const GatewaysCard = () => {
  const { data } = useData(payoutsApi.gateways, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledCard title={m.gateways} flush>
      <ul className="plain-list">
        {data.data.map(({ id, name, holds, last_paid_on, payments, oldest_on }) => (
          <li key={id} className="stack gap-2">
            <span className="row between">
              <span className="grow">
                {name}
                <span className="cell-sub">
                  {last_paid_on ? m.last(tableDate(last_paid_on)) : m.never}・
                  {m.since(payments.count, formatMoney(payments.amount))}
                </span>
              </span>
              <b>
                <Money amount={holds} />
              </b>
            </span>
            {oldest_on && (
              <span>
                <Age since={oldest_on} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
