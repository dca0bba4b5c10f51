import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { Closing } from '../contract.ts'
import { closingWords as m } from './messages.ts'

type Balance = NonNullable<Closing['last']>['balances'][number]

const LateRows = ({ late }: Pick<Balance, 'late'>) => (
  <ul>
    {late.map(({ kind, id, no, on, amount, about }) => (
      <li key={`${kind}-${id}-${amount}`} className="row between small">
        <span>
          {kind === 'entry' ? (
            <a className="link figures" href={`/admin/transactions/${id}`}>
              {no}
            </a>
          ) : (
            <span className="figures">{no}</span>
          )}{' '}
          {tableDate(on)} {about}
        </span>
        <Money amount={amount} signed />
      </li>
    ))}
  </ul>
)

const BalanceLine = ({ name, book_balance, statement_balance, changed, late }: Balance) => (
  <li className="stack gap-2">
    <span className="row between wrap">
      <span className="grow">
        {name}
        <span className="cell-sub">
          {m.recorded(
            formatMoney(book_balance),
            statement_balance === null ? m.not_told : formatMoney(statement_balance),
          )}
        </span>
      </span>
      <StatusTag tone={late.length > 0 ? 'warn' : 'plain'}>
        {late.length > 0 ? m.changed(formatMoney(changed)) : m.unchanged}
      </StatusTag>
    </span>
    {late.length > 0 && <LateRows late={late} />}
  </li>
)

/** What was recorded at the last close, and the rows that were written since and belong to its days. */
export const LastClose = ({ last }: Pick<Closing, 'last'>) => (
  <TitledCard
    title={m.last}
    side={
      last && (
        <span className="small muted">{m.last_text(tableDate(last.closed_until), last.closed_by_name ?? m.none)}</span>
      )
    }
    flush
  >
    {last ? (
      <ul className="plain-list">
        {last.balances.map((balance) => (
          <BalanceLine key={balance.id} {...balance} />
        ))}
      </ul>
    ) : (
      <p className="pad muted">{m.never}</p>
    )}
  </TitledCard>
)
