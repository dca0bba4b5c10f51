import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { productPath } from '#domains/products/ui/addresses.ts'
import { formatMoney } from '#platform/contract/money.ts'
import * as uiMessages from '#ui/messages.ts'
import { Picture } from '#ui/picture.tsx'
import { Money } from '#ui/values.tsx'
import * as m from './messages.ts'
import type { MyOrder } from './my_order.ts'

type Line = { key: string; name: string; href?: string; text: string; amount: string; photo: string | null }

const linesOf = (order: MyOrder): Line[] => [
  ...order.items.map((item) => ({
    key: `i${item.id}`,
    name: item.name,
    href: productPath({ id: item.product_id, slug: null }),
    text: m.pieces(item.variant_name, item.quantity),
    amount: formatMoney(item.total),
    photo: item.photo,
  })),
  ...order.campaign_items.map((item) => ({
    key: `c${item.id}`,
    name: item.title,
    ...(item.campaign_type !== 'general' && { href: campaignPath({ id: item.campaign_id, slug: null }) }),
    text: m.support(item.option_label),
    amount: formatMoney(item.amount),
    photo: item.photo,
  })),
  ...order.gifts.map((gift) => ({
    key: `g${gift.gift_id}`,
    name: gift.name,
    text: gift.left_out ? m.gift_left_out : m.pieces(m.gift, gift.quantity),
    amount: m.free,
    photo: gift.photo,
  })),
]

/** What was given and bought, and how the sum came about. */
export const OrderContent = ({ order }: { order: MyOrder }) => {
  const offers = uiMessages.joined(order.offers.map(({ name }) => name))
  return (
    <section className="card order-card">
      <div className="card-head">
        <h2>{m.content}</h2>
      </div>
      <div className="pad">
        <ul>
          {linesOf(order).map((line) => (
            <li key={line.key} className="order-line">
              <Picture {...cardPicture(line.photo)} width={72} height={72} sizes="72px" className="" />
              <div>
                <b>{line.href ? <a href={line.href}>{line.name}</a> : line.name}</b>
                <p className="small muted">{line.text}</p>
              </div>
              <b className="figures nowrap">{line.amount}</b>
            </li>
          ))}
        </ul>
        <ul className="summary figures mt-2">
          {order.items_total > 0 && (
            <li>
              <span>{m.items_total}</span>
              <Money amount={order.items_total} />
            </li>
          )}
          {order.campaigns_total > 0 && (
            <li>
              <span>{m.campaigns_total}</span>
              <Money amount={order.campaigns_total} />
            </li>
          )}
          {order.discount_total > 0 && (
            <li className="positive">
              <span>{[m.discount, offers].filter(Boolean).join('・')}</span>
              <Money amount={-order.discount_total} />
            </li>
          )}
          {order.shipping_status !== 'not_required' && (
            <li>
              <span>{m.shipping}</span>
              <Money amount={order.shipping_total} />
            </li>
          )}
          <li className="total">
            <span>{m.total}</span>
            <Money amount={order.grand_total} />
          </li>
        </ul>
      </div>
    </section>
  )
}
