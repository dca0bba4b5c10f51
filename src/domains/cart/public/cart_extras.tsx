import type { Cart } from '#domains/cart/contract.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { IconButton } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { cartStore } from '../ui/cart_store.ts'
import * as m from '../ui/messages.ts'
import { lineReason } from '../ui/reasons.ts'
import { useAction } from '../ui/use_action.ts'
import { useQuantity } from './use_quantity.ts'

type Bundle = Cart['product_groups'][number]
type Goods = Bundle['items'][number]

const BundlePart = ({ bundle, part }: { bundle: Bundle; part: Goods }) => {
  const send = (wanted: number) =>
    cartStore.update({
      product_group: bundle.offer_id,
      items: bundle.items.map(({ variant_id, quantity }) => ({
        variant_id,
        quantity: variant_id === part.variant_id ? wanted : quantity,
      })),
    })
  const { quantity, change, error } = useQuantity(part.quantity, send)
  const reason = error ?? (part.valid ? null : lineReason(part))
  return (
    <li className={classes('cart-line', !part.valid && 'is-invalid')}>
      <Picture {...cardPicture(part.photo)} width={208} height={208} sizes="104px" className="" />
      <div>
        <b>{part.name}</b>
        <p className="small muted">{part.variant_name}</p>
        {reason && (
          <p className="field-error" role="alert">
            <Icon name="alert-circle" />
            {reason}
          </p>
        )}
      </div>
      <div className="line-price">
        <Quantity what={m.quantity_of(part.name)} value={quantity} min={0} max={99} onChange={change} />
      </div>
      <b className="figures nowrap hide-phone line-end">{formatMoney(part.total)}</b>
    </li>
  )
}

/** Things chosen together under one offer: the group counts as a whole or, while pieces are missing, at full price. */
export const BundleGroup = ({ bundle }: { bundle: Bundle }) => {
  const { busy, error, run } = useAction()
  const whole = bundle.is_valid && bundle.group_valid
  const reason = error ?? (bundle.missing_qty > 0 ? m.bundle_missing(bundle.missing_qty) : lineReason(bundle))
  return (
    <section className="cart-bundle mt-3" aria-label={bundle.name}>
      <div className="row between wrap">
        <div>
          <b>{bundle.name}</b>
          {bundle.discount > 0 && <Tag tone="success">{m.bundle_save(formatMoney(bundle.discount))}</Tag>}
        </div>
        <div className="row gap-1">
          <b className="figures nowrap">{formatMoney(bundle.total)}</b>
          <IconButton
            icon="trash"
            label={m.remove_named(bundle.name)}
            aria-disabled={busy}
            onClick={() => void run(() => cartStore.remove({ item: bundle.id }))}
          />
        </div>
      </div>
      {(!whole || error) && reason && (
        <p className="field-error" role="alert">
          <Icon name="alert-circle" />
          {reason}
        </p>
      )}
      <ul>
        {bundle.items.map((part) => (
          <BundlePart key={part.variant_id} bundle={bundle} part={part} />
        ))}
      </ul>
    </section>
  )
}
