import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import * as m from '../messages.ts'
import { fieldOf, type PriceScale, percentOf, thumbsAt } from './price_scale.ts'

/** Milliseconds after the last move of a thumb: a hand that slides on does not load a list at every step. */
const rest = 450

type PriceThumbsProps = { scale: PriceScale; min: number | undefined; max: number | undefined }

/**
 * Two thumbs over the two fields of a price. They write into the fields and send their form; the fields are what counts,
 * so the thumbs have no name of their own. Native, so the arrow keys move them.
 */
export const PriceThumbs = ({ scale, min, max }: PriceThumbsProps) => {
  const [thumbs, setThumbs] = useState(() => thumbsAt(scale, min, max))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setThumbs(thumbsAt(scale, min, max)), [scale, min, max])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { low, high } = thumbs
  const move = (event: FormEvent<HTMLInputElement>, next: typeof thumbs) => {
    const { form } = event.currentTarget
    setThumbs(next)
    const write = (name: string, text: string) => {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = text
    }
    write('price_min', fieldOf(next.low, scale.from))
    write('price_max', fieldOf(next.high, scale.to))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form?.isConnected && form.requestSubmit(), rest)
  }
  const shared = { min: scale.from, max: scale.to, step: scale.step }
  return (
    <div className="range-track">
      <i style={{ left: `${percentOf(scale, low)}%`, right: `${100 - percentOf(scale, high)}%` }} />
      <input
        type="range"
        {...shared}
        // On top where both stand at the upper end, or it could not be taken back.
        style={{ zIndex: low > (scale.from + scale.to) / 2 ? 2 : 1 }}
        aria-label={m.price_low}
        aria-valuetext={formatMoney(low)}
        value={low}
        onChange={(event) => move(event, { low: Math.min(Number(event.currentTarget.value), high), high })}
      />
      <input
        type="range"
        {...shared}
        style={{ zIndex: 1 }}
        aria-label={m.price_high}
        aria-valuetext={formatMoney(high)}
        value={high}
        onChange={(event) => move(event, { low, high: Math.max(Number(event.currentTarget.value), low) })}
      />
    </div>
  )
}
