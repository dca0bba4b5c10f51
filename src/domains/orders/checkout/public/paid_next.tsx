import { useEffect, useState } from 'react'
import { type Campaign, campaignsApi } from '#domains/campaigns/contract.ts'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Progress } from '#ui/progress.tsx'
import { ShareLinks } from '#ui/share.tsx'
import { Timeline } from '#ui/steps.tsx'
import * as m from '../messages.ts'
import { wordsOfMoment } from '../moments.ts'

const entriesOf = ({ receipt_type, donor_name, public_at, campaign_items, items }: CustomerOrder) => {
  const now = new Date()
  const given = campaign_items.length > 0
  const published =
    given && donor_name !== null && public_at !== null
      ? [
          [
            new Date(public_at) <= now ? m.then_receipt.single[0] : m.then_from(wordsOfMoment(public_at, now)),
            ...m.then_public(donor_name),
          ],
        ]
      : []
  return [
    ...(given ? [m.then_receipt[receipt_type]] : []),
    ...published,
    ...(campaign_items.some(({ campaign_type }) => campaign_type !== 'general') ? [m.then_campaign] : []),
    ...(given ? [m.then_month] : []),
    ...(items.length > 0 ? [m.then_goods] : []),
  ]
}

/** What happens now, and when. */
export const WhatNext = ({ order }: { order: CustomerOrder }) => (
  <section className="mt-8" aria-labelledby="then-title">
    <h2 id="then-title" className="result-block">
      {m.whats_next}
    </h2>
    <div className="mt-4">
      <Timeline
        entries={entriesOf(order).map(([when = '', title = '', text = '']) => ({
          key: title,
          actor: title,
          text,
          time: when,
        }))}
      />
    </div>
  </section>
)

const Missing = ({ raised, target_amount, percent }: Pick<Campaign, 'raised' | 'target_amount' | 'percent'>) => (
  <p className="small muted figures">
    {m.progress(formatMoney(raised), percent)}
    {target_amount !== null && target_amount > raised && m.still_missing(formatMoney(target_amount - raised))}
  </p>
)

/** The campaign to tell a friend of, with how far it is by now. */
export const Invite = ({ order }: { order: CustomerOrder }) => {
  const given = order.campaign_items.find(({ campaign_type }) => campaign_type !== 'general')
  const id = given?.campaign_id
  const [campaign, setCampaign] = useState<Campaign>()
  useEffect(() => {
    if (id === undefined) return
    // without it the invitation stands without numbers
    callAsMember(campaignsApi.get, { params: { id } }).then(setCampaign, () => undefined)
  }, [id])
  if (!given) return null
  return (
    <div className="card pad mt-7 invite">
      <div className="row between wrap gap-4">
        <div>
          <b>{m.invite}</b>
          <p className="small muted">{given.title}</p>
          {campaign && <Missing {...campaign} />}
        </div>
        <ShareLinks
          title={given.title}
          address={location.origin + campaignPath({ id: given.campaign_id, slug: null })}
        />
      </div>
      {campaign?.percent != null && (
        <div className="mt-4">
          <Progress percent={campaign.percent} />
        </div>
      )}
    </div>
  )
}
