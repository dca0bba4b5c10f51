import { useId, useState } from 'react'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { lineReason } from '#domains/cart/ui/reasons.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { offerRule, offerWords } from '#domains/offers/messages.ts'
import type { Bundle, BundlePiece } from '#domains/products/bundles/contract.ts'
import {
  addPicks,
  canPick,
  type Picks,
  pickOne,
  pricePicks,
  putBack,
  slotsOf,
} from '#domains/products/bundles/rules.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { proseDate, taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import * as m from '../messages.ts'
import { useAddedToast } from '../ui/product_card.tsx'

const nameOf = ({ name, variant_name }: BundlePiece) => [name, variant_name].filter(Boolean).join('・')

type PieceProps = { piece: BundlePiece; picked: number; open: boolean; onPick: () => void }

const Piece = ({ piece, picked, open, onPick }: PieceProps) => {
  const gone = piece.available <= 0
  return (
    <button
      type="button"
      className={classes('bundle-item', picked > 0 && 'is-on', gone && 'is-gone')}
      disabled={gone}
      aria-disabled={!open}
      aria-label={m.bundle_pick(nameOf(piece), gone ? m.sold_out : formatMoney(piece.price), picked)}
      onClick={() => open && onPick()}
    >
      <Picture {...cardPicture(piece.photo)} width={240} height={240} sizes="170px" className="" />
      {!gone && <em className="figures">{picked > 0 ? picked : <Icon name="plus" />}</em>}
      <span>
        {nameOf(piece)}
        <br />
        <b className="figures">{gone ? m.sold_out : formatMoney(piece.price)}</b>
      </span>
    </button>
  )
}

const Slots = ({ bundle, picks, onBack }: { bundle: Bundle; picks: Picks; onBack: (variant_id: number) => void }) => {
  const filled = slotsOf(bundle.bundle_qty, picks)
  return (
    <div className="slots">
      {Array.from({ length: bundle.bundle_qty }, (_, index) => {
        const piece = bundle.pieces.find(({ variant_id }) => variant_id === filled[index])
        const key = `${filled[index] ?? 'empty'} ${index}`
        return piece ? (
          <button
            key={key}
            type="button"
            aria-label={m.bundle_back(nameOf(piece))}
            onClick={() => onBack(piece.variant_id)}
          >
            <Picture {...cardPicture(piece.photo)} width={128} height={128} sizes="64px" className="" />
          </button>
        ) : (
          <div key={key} className="slot-empty">
            {m.bundle_slot(index + 1)}
          </div>
        )
      })}
    </div>
  )
}

/** What the choice costs, and what one more piece would change. */
const sumWords = (bundle: Bundle, picks: Picks): string => {
  const { count, list_total, total, discount, missing_qty } = pricePicks(bundle, picks)
  if (count === 0) return m.bundle_hint
  if (missing_qty > 0) return m.bundle_missing_text(formatMoney(list_total), missing_qty, offerRule(bundle))
  return discount > 0
    ? m.bundle_saved(formatMoney(list_total), formatMoney(total), formatMoney(discount))
    : m.bundle_total(formatMoney(total))
}

const useBundle = (bundle: Bundle) => {
  const added = useAddedToast()
  const [picks, setPicks] = useState<Picks>(new Map())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async () => {
    const { product_groups } = await cartStore.start()
    const held = (cartStore.get()?.product_groups ?? product_groups).find(({ offer_id }) => offer_id === bundle.id)
    const cart = await cartStore.update({
      product_group: bundle.id,
      items: addPicks(bundle, held?.items ?? [], picks),
    })
    const group = cart.product_groups.find(({ offer_id }) => offer_id === bundle.id)
    setPicks(new Map())
    if (group?.is_valid && group.group_valid) added()
    else setError((group && lineReason(group)) ?? m.bundle_check)
  }
  const add = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await send()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { picks, setPicks, busy, error, add: () => void add() }
}

const Foot = ({ bundle, chosen }: { bundle: Bundle; chosen: ReturnType<typeof useBundle> }) => {
  const { picks, setPicks, busy, error, add } = chosen
  const { count, total, missing_qty, group_valid } = pricePicks(bundle, picks)
  return (
    <>
      <div className="bundle-foot">
        <Slots bundle={bundle} picks={picks} onBack={(id) => setPicks(putBack(picks, id))} />
        <div className="grow" role="status">
          <b>{m.bundle_chosen(count)}</b>
          <p className="small muted figures">{sumWords(bundle, picks)}</p>
        </div>
        <Button disabled={!group_valid} loading={busy} onClick={add}>
          {group_valid ? m.bundle_add(formatMoney(total)) : m.bundle_missing(missing_qty)}
        </Button>
      </div>
      {error && (
        <Notice kind="danger" live>
          {error}
        </Notice>
      )}
    </>
  )
}

/** Any N of these for one price: tap to choose, one button that says what is missing. */
export const BundlePanel = ({ bundle }: { bundle: Bundle }) => {
  const title = useId()
  const chosen = useBundle(bundle)
  const { picks, setPicks } = chosen
  const scope = offerWords.scope[bundle.customer_scope]
  return (
    <section className="bundle" aria-labelledby={title}>
      <div className="row between wrap gap-4">
        <div>
          <div className="row gap-2 wrap">
            <Tag className="tag-set">{m.bundle_tag}</Tag>
            <span className="small muted">
              {[bundle.ends_at && offerWords.until(proseDate(taipeiDay(bundle.ends_at))), scope]
                .filter(Boolean)
                .join('・')}
            </span>
          </div>
          <h2 className="block-title mt-2" id={title}>
            {bundle.name}
          </h2>
        </div>
        <p className="muted">
          {m.bundle_rule(offerRule(bundle))}
          {bundle.repeatable && m.bundle_more(bundle.bundle_qty * 2, bundle.bundle_qty * 3)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these buttons only choose */}
      <div className="bundle-pick" role="group" aria-label={m.bundle_pieces}>
        {bundle.pieces.map((piece) => (
          <Piece
            key={piece.variant_id}
            piece={piece}
            picked={picks.get(piece.variant_id) ?? 0}
            open={canPick(bundle, picks, piece)}
            onPick={() => setPicks(pickOne(picks, piece.variant_id))}
          />
        ))}
      </div>
      <Foot bundle={bundle} chosen={chosen} />
    </section>
  )
}
