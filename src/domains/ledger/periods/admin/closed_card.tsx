import { getSettings } from '#domains/settings/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { closingWords as m } from './messages.ts'

/** Until when the books are closed, beside the settings that lock years: moved by closing alone, so it is only read here. */
export const ClosedCard = () => {
  const may = useMay()('transactions view')
  return (
    <TitledCard title={m.closed_until}>
      <Loaded {...useData(getSettings, { params: { group: 'ledger' } })}>
        {({ value: { closed_until } }) => (
          <p>{typeof closed_until === 'string' ? m.closed_to(tableDate(closed_until)) : m.never_closed}</p>
        )}
      </Loaded>
      <p className="hint">{m.closed_hint}</p>
      {may && (
        <a className="link" href="/admin/transactions/close">
          {m.to_close}
        </a>
      )}
    </TitledCard>
  )
}
