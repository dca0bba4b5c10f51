import type { ReactNode } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { Tag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { orderWords as m } from './order/messages.ts'
import { ShippingTag } from './state_tags.tsx'

type LineProps = { name: ReactNode; text: ReactNode; times?: string; amount: number }

const Line = ({ name, text, times, amount }: LineProps) => (
  <li className="row">
    <div className="grow">
      <b>{name}</b>
      <p className="small muted">{text}</p>
    </div>
    {times && <span className="figures muted nowrap hide-phone">{times}</span>}
    <b className="line-amount">
      <Money amount={amount} />
    </b>
  </li>
)

const Goods = ({ order }: { order: DeskOrder }) => (
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
          times={m.times(formatMoney(item.unit_price), item.quantity)}
          amount={item.total}
        />
      ))}
      {order.gifts.map((gift) => (
        <Line
          key={`gift-${gift.gift_id}`}
          name={m.gift(gift.name)}
          text={gift.left_out && <Tag>{m.left_out}</Tag>}
          times={m.times(formatMoney(0), gift.quantity)}
          amount={0}
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

/** What was bought, and apart from it what was given. */
export const LinesCard = ({ order }: { order: DeskOrder }) => (
  <section className="card">
    {(order.items.length > 0 || order.gifts.length > 0) && <Goods order={order} />}
    {order.campaign_items.length > 0 && <Campaigns {...order} />}
  </section>
)
