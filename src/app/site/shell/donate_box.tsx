import { useState } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { StartUp } from '../context.ts'
import { menuMessages as m } from '../messages.ts'

/** Pages on which the visitor is giving already, and the member's own rooms. */
const quietPages =
  /^\/(donation|cart|order|board|account|reset-password|campaigns\/s|adoptions\/a|information\/contact)(\/|$)/

const Panel = ({ website, onClose }: { website: StartUp['website']; onClose: () => void }) => {
  const lines = website.donate_box
  const [sum, setSum] = useState(lines[1]?.amount ?? lines[0]?.amount)
  const meaning = lines.find((line) => line.amount === sum)?.text
  return (
    <section className="donate-box hide-phone no-print" aria-label={website.donate_box_title}>
      <div className="row between">
        <b>{website.donate_box_title}</b>
        <IconButton icon="x" label={m.close} onClick={onClose} />
      </div>
      <AmountChips label={m.donate_sums} hideLabel amounts={lines} value={sum} onChange={setSum} />
      {meaning && <p className="muted">{meaning}</p>}
      <ButtonLink kind="primary" block icon="heart-filled" href={sum ? `/donation?amount=${sum}` : '/donation'}>
        {sum ? m.give_sum(formatMoney(sum)) : m.give_now}
      </ButtonLink>
    </section>
  )
}

/** The way to give that is always at hand: a pill that opens on wide screens, a bar at the bottom on phones. */
export const DonateBox = ({ website, path }: { website: StartUp['website']; path: string }) => {
  const [open, setOpen] = useState(false)
  const first = website.donate_box[1] ?? website.donate_box[0]
  if (!first || quietPages.test(path)) return null
  return (
    <>
      {open ? (
        <Panel website={website} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" className="donate-pill hide-phone no-print" onClick={() => setOpen(true)}>
          <Icon name="heart-filled" />
          {m.give_now}
        </button>
      )}
      <div className="phone-bar only-phone no-print">
        <div className="grow">
          <b>{formatMoney(first.amount)}</b>
          <p className="small muted">{first.text}</p>
        </div>
        <ButtonLink kind="primary" href={`/donation?amount=${first.amount}`}>
          {m.give_now}
        </ButtonLink>
      </div>
    </>
  )
}
