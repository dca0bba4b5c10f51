import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { returnStateWords } from '../messages.ts'
import type { ReturnState } from '../rules.ts'
import { returnWords as m } from './messages.ts'
import type { Returns, SendReturn } from './return_dialog.tsx'

// most who look at an order return nothing
const ReturnDialog = lazy(async () => ({ default: (await import('./return_dialog.tsx')).ReturnDialog }))

const tones: Record<ReturnState, Tone> = {
  requested: 'info',
  approved: 'warn',
  received: 'info',
  refunded: 'success',
  rejected: 'danger',
}

const ReturnEntry = ({ entry, to }: { entry: Returns['returns'][number]; to: Returns['return_to'] }) => (
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
    {entry.photo_count > 0 && <p className="small muted mt-2">{m.photo_count(entry.photo_count)}</p>}
    {entry.state === 'approved' && (
      <>
        <p className="small mt-2">{m.how(to.address !== '')}</p>
        {to.address !== '' && (
          <address className="small mt-2">
            {to.address}
            <br />
            {m.receiver(to.name)}　{to.phone}
          </address>
        )}
      </>
    )}
    {entry.rejected_reason && <p className="small mt-2">{m.rejected(entry.rejected_reason)}</p>}
  </li>
)

type ReturnCardProps = { order_no: string; returns: Returns; send: SendReturn }

/** Returning goods of a delivered order: until when, what was asked, and the button to ask; else why not. */
export const ReturnCard = ({ order_no, returns, send }: ReturnCardProps) => {
  const [asking, setAsking] = useState(false)
  const isOpen = returns.problem === null
  return (
    <section className="card pad side-card">
      <h2>{m.title}</h2>
      <p className="small muted mt-2">{isOpen && returns.last_day ? m.window(returns.last_day) : returns.problem}</p>
      {returns.returns.length > 0 && (
        <ul>
          {returns.returns.map((entry) => (
            <ReturnEntry key={entry.id} entry={entry} to={returns.return_to} />
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
      {asking && (
        <Suspense>
          <ReturnDialog order_no={order_no} returns={returns} send={send} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
