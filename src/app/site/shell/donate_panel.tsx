import { useEffect, useState } from 'react'
import { DonateBanner } from '#domains/banners/ui/donate_banner.tsx'
import { GivingTrust } from '#domains/campaigns/ui/giving_trust.tsx'
import type { Trust } from '#domains/campaigns/ui/trust.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import type { StartUp } from '../context.ts'
import { readTrust } from '../giving_trust.ts'
import * as m from '../messages.ts'

/** What stands at every giving button; without a line to the server the box gives all the same. */
const useTrust = (website: StartUp['website']) => {
  const [trust, setTrust] = useState<Trust>()
  useEffect(() => {
    readTrust(callAsMember, website).then(setTrust, () => undefined)
  }, [website])
  return trust
}

/** The opened donate box. Its code comes when it is opened. */
export const DonatePanel = ({ website, onClose }: { website: StartUp['website']; onClose: () => void }) => {
  const lines = website.donate_box
  const [sum, setSum] = useState(lines[1]?.amount ?? lines[0]?.amount)
  const trust = useTrust(website)
  const meaning = lines.find((line) => line.amount === sum)?.text
  return (
    <section className="donate-box only-wide no-print" aria-label={website.donate_box_title}>
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
      {trust && <GivingTrust trust={trust} donors={[]} />}
    </section>
  )
}
