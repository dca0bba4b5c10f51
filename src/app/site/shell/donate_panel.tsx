import { useState } from 'react'
import { DonateBanner } from '#domains/banners/ui/donate_banner.tsx'
import { formatMoney } from '#platform/contract/money.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import type { StartUp } from '../context.ts'
import * as m from '../messages.ts'

/** The opened donate box. Its code comes when it is opened. */
export const DonatePanel = ({ website, onClose }: { website: StartUp['website']; onClose: () => void }) => {
  const lines = website.donate_box
  const [sum, setSum] = useState(lines[1]?.amount ?? lines[0]?.amount)
  const meaning = lines.find((line) => line.amount === sum)?.text
  return (
    <section className="donate-box hide-phone no-print" aria-label={website.donate_box_title}>
      <div className="row between">
        <b>{website.donate_box_title}</b>
        <IconButton icon="x" label={m.close} onClick={onClose} />
      </div>
      <DonateBanner />
      <AmountChips label={m.donate_sums} hideLabel amounts={lines} value={sum} onChange={setSum} />
      {meaning && <p className="muted">{meaning}</p>}
      <ButtonLink kind="primary" block icon="heart-filled" href={sum ? `/donation?amount=${sum}` : '/donation'}>
        {sum ? m.give_sum(formatMoney(sum)) : m.give_now}
      </ButtonLink>
    </section>
  )
}
