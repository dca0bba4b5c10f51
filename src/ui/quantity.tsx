import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

type QuantityProps = {
  what: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
}

/** How many of one thing. `what` names it for assistive technology; the range includes both ends. */
export const Quantity = ({ what, value, min = 1, max, onChange, disabled = false }: QuantityProps) => (
  <span className="quantity">
    <button
      type="button"
      aria-label={uiMessages.decrease(what)}
      disabled={disabled || value <= min}
      onClick={() => onChange(value - 1)}
    >
      <Icon name="minus" />
    </button>
    <b className="figures" role="status">
      {value}
    </b>
    <button
      type="button"
      aria-label={uiMessages.increase(what)}
      disabled={disabled || value >= max}
      onClick={() => onChange(value + 1)}
    >
      <Icon name="plus" />
    </button>
  </span>
)
