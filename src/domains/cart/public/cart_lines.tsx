import type { ReactNode } from 'react'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import type { Cart } from '#domains/cart/contract.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { productPath } from '#domains/products/ui/addresses.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { cartStore } from '../ui/cart_store.ts'
import * as m from '../ui/messages.ts'
import { lineNotice, lineReason } from '../ui/reasons.ts'
import { useAction } from '../ui/use_action.ts'
import { useQuantity } from './use_quantity.ts'

type LineProps = {
  photo: string | null
  /** Of what has no photo of its own. */
  drawing?: string | undefined
  name: string
  href?: string | undefined
  facts?: ReactNode
  valid: boolean
  reason: string | null
  notice?: string | null
  error?: string | undefined
  total: number
  quantity?: ReactNode
  onRemove?: () => Promise<unknown>
}

const Problem = ({ text }: { text: string }) => (
  <p className="field-error" role="alert">
    <Icon name="alert-circle" />
    {text}
  </p>
)

const pictureOf = ({ photo, drawing }: Pick<LineProps, 'photo' | 'drawing'>) =>
  photo === null && drawing ? { src: drawing, alt: '' } : cardPicture(photo)

/** One thing in the cart. What cannot be ordered is pale, says why and counts nothing. */
export const CartLine = (line: LineProps) => {
  const { busy, error, run } = useAction()
  const { name, valid, onRemove } = line
  const remove = onRemove && (() => void run(onRemove))
  const problem = line.error ?? error ?? line.reason
  return (
    <li className={classes('cart-line', !valid && 'is-invalid')}>
      <Picture {...pictureOf(line)} width={208} height={208} sizes="104px" className="" />
      <div>
        <b>{line.href ? <a href={line.href}>{name}</a> : name}</b>
        {line.facts && <p className="small muted">{line.facts}</p>}
        {problem ? <Problem text={problem} /> : null}
        {line.notice && (
          <p className="small stock-few">
            <Icon name="alert-triangle" /> {line.notice}
          </p>
        )}
      </div>
      <div className="line-price">
        {line.quantity ?? <span className="hide-phone" />}
        {valid && <b className="figures only-phone">{formatMoney(line.total)}</b>}
        {remove && (
          <IconButton
            className={valid ? 'only-phone' : 'hide-all'}
            icon="trash"
            label={m.remove_named(name)}
            onClick={remove}
            aria-disabled={busy}
          />
        )}
        {!valid && remove && (
          <Button kind="outline" size="small" aria-label={m.remove_named(name)} loading={busy} onClick={remove}>
            {m.remove}
          </Button>
        )}
      </div>
      <div className="row gap-1 hide-phone line-end">
        {valid && (
          <>
            <b className="figures nowrap">{formatMoney(line.total)}</b>
            {remove && <IconButton icon="trash" label={m.remove_named(name)} onClick={remove} aria-disabled={busy} />}
          </>
        )}
      </div>
    </li>
  )
}

type Goods = Cart['items'][number]

/** The most pieces a line holds. */
const most = 99

export const GoodsLine = ({ line }: { line: Goods }) => {
  const { quantity, change, error } = useQuantity(line.quantity, (wanted) =>
    cartStore.update({ variant_id: line.variant_id, quantity: wanted }),
  )
  // Too many, or more than the shelf has, is mended by choosing fewer.
  const mendable = line.invalid_reason === 'out_of_stock' || line.invalid_reason === 'over_limit'
  return (
    <CartLine
      photo={line.photo}
      name={line.name}
      href={productPath({ id: line.product_id, slug: null })}
      facts={[line.variant_name, line.quantity > 1 ? m.each(formatMoney(line.unit_price)) : '']
        .filter(Boolean)
        .join('・')}
      valid={line.valid}
      reason={lineReason(line)}
      notice={lineNotice(line.notice) ?? (line.valid && line.few_left !== null ? m.few_left(line.few_left) : null)}
      error={error}
      total={line.total}
      quantity={
        (line.valid || mendable) && (
          <Quantity what={m.quantity_of(line.name)} value={quantity} max={most} onChange={change} />
        )
      }
      onRemove={() => cartStore.remove({ item: line.id })}
    />
  )
}

export const CampaignLine = ({ line }: { line: Cart['campaign_items'][number] }) => {
  const { quantity, change, error } = useQuantity(line.quantity, (wanted) =>
    cartStore.update({ campaign_id: line.campaign_id, option_id: line.option_id, quantity: wanted }),
  )
  return (
    <CartLine
      photo={line.photo}
      drawing={line.has_page ? undefined : '/illustrations/thanks.svg'}
      name={line.title}
      href={line.has_page ? campaignPath({ id: line.campaign_id, slug: null }) : '/donation'}
      facts={line.option_label ?? m.receipt_line}
      valid={line.valid}
      reason={lineReason(line)}
      error={error}
      total={line.amount}
      quantity={
        line.option_id !== null &&
        line.valid && <Quantity what={m.quantity_of(line.title)} value={quantity} max={most} onChange={change} />
      }
      onRemove={() =>
        cartStore.update({
          campaign_id: line.campaign_id,
          option_id: line.option_id,
          ...(line.option_id === null ? { amount: 0 } : { quantity: 0 }),
        })
      }
    />
  )
}
