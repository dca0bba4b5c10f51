import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { returnsApi } from '../returns/contract.ts'
import { returnStateWords } from '../returns/messages.ts'
import type { ReturnState } from '../returns/rules.ts'
import type { MyOrder } from './my_order.ts'
import { ReturnDialog, type Returns } from './return_dialog.tsx'
import { memberReturnWords as m } from './return_messages.ts'

const tones: Record<ReturnState, Tone> = {
  requested: 'info',
  approved: 'warn',
  received: 'info',
  refunded: 'success',
  rejected: 'danger',
}

const ReturnEntry = ({ entry }: { entry: Returns['returns'][number] }) => (
  <li className="mt-3">
    <div className="row between wrap gap-2">
      <Tag tone={tones[entry.state]}>{returnStateWords[entry.state]}</Tag>
      <span className="small muted figures">{m.asked(entry.created_at)}</span>
    </div>
    {entry.lines.map((line) => (
      <p key={`${line.source} ${line.id}`} className="small mt-2">
        {m.line(line.name, line.variant_name, line.quantity)}
      </p>
    ))}
    {entry.state === 'approved' && <p className="small mt-2">{m.how}</p>}
    {entry.rejected_reason && <p className="small mt-2">{m.rejected(entry.rejected_reason)}</p>}
  </li>
)

/** Returning goods of a delivered order: until when, what was asked, and the way to ask; else why not. */
export const ReturnCard = ({ order }: { order: MyOrder }) => {
  const { data } = useData(returnsApi.mine, { params: { id: order.id } })
  const [asking, setAsking] = useState(false)
  if (!data) return null
  const isOpen = data.problem === null
  return (
    <section className="card pad side-card">
      <h2>{m.title}</h2>
      <p className="small muted mt-2">{isOpen && data.last_day ? m.window(data.last_day) : data.problem}</p>
      {data.returns.length > 0 && (
        <ul>
          {data.returns.map((entry) => (
            <ReturnEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <div className="row wrap gap-2 mt-3">
        {isOpen && (
          <Button kind="outline" size="small" onClick={() => setAsking(true)}>
            {m.ask}
          </Button>
        )}
        <ButtonLink kind="text" size="small" href="/information/contact">
          {m.contact}
        </ButtonLink>
      </div>
      {asking && <ReturnDialog order={order} lines={data.lines} onClose={() => setAsking(false)} />}
    </section>
  )
}
