import type { ReactNode } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/values.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { ShippingTag } from '../ui/state_tags.tsx'
import { orderWords as m } from './order_messages.ts'

type LineProps = {
  name: ReactNode
  text: ReactNode
  times?: string
  /** Left out: no sums are shown. */
  amount?: number | undefined
}

const Line = ({ name, text, times, amount }: LineProps) => (
  <li className="row">
    <div className="grow">
      <b>{name}</b>
      <p className="small muted">{text}</p>
    </div>
    {times && <span className={classes('figures nowrap', amount !== undefined && 'muted hide-phone')}>{times}</span>}
    {amount !== undefined && (
      <b className="line-amount">
        <Money amount={amount} />
      </b>
    )}
  </li>
)

const Goods = ({ order, packs }: { order: DeskOrder; packs: boolean }) => (
  <>
    <div className="card-title">
      <h2>{m.section.goods(order.items.reduce((sum, { quantity }) => sum + quantity, 0))}</h2>
      <ShippingTag {...order} />
    </div>
    <ul className="plain-list">
      {order.items.map((item) => (
        <Line
          key={`${item.group_id ?? ''}-${item.id}`}
          name={item.name}
          text={
            <>
              {m.sku(item.variant_name, item.sku)} {item.returned_qty > 0 && <Tag>{m.returned(item.returned_qty)}</Tag>}
            </>
          }
          times={packs ? m.pieces(item.quantity) : m.times(formatMoney(item.unit_price), item.quantity)}
          amount={packs ? undefined : item.total}
        />
      ))}
      {order.gifts.map((gift) => (
        <Line
          key={`gift-${gift.gift_id}`}
          name={m.gift(gift.name)}
          text={gift.left_out && <Tag>{m.left_out}</Tag>}
          times={packs ? m.pieces(gift.quantity) : m.times(formatMoney(0), gift.quantity)}
          amount={packs ? undefined : 0}
        />
      ))}
    </ul>
  </>
)

const Campaigns = ({ campaign_items }: DeskOrder) => (
  <>
    <div className="card-title">
      <h2>{m.section.campaigns(campaign_items.length)}</h2>
    </div>
    <ul className="plain-list">
      {campaign_items.map((item) => (
        <Line
          key={item.id}
          name={
            item.campaign_type === 'general' ? (
              item.title
            ) : (
              <a className="link" href={`/campaigns/s/${item.campaign_id}`} target="_blank" rel="noopener">
                {item.title}
              </a>
            )
          }
          text={[item.option_label, item.permit_no && m.permit(item.permit_no)].filter(Boolean).join('・')}
          amount={item.amount}
        />
      ))}
    </ul>
  </>
)

/** What was bought, and apart from it what was given. @param packs for who packs it: pieces alone, no sums */
export const LinesCard = ({ order, packs = false }: { order: DeskOrder; packs?: boolean }) => (
  <section className="card">
    {(order.items.length > 0 || order.gifts.length > 0) && <Goods order={order} packs={packs} />}
    {order.campaign_items.length > 0 && <Campaigns {...order} />}
  </section>
)
