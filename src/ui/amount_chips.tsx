import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatMoney, readAmount } from '#platform/contract/money.ts'
import { radioAfterKey } from '#ui/amount_keys.ts'
import { FieldMessage } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'

type AmountChipsProps = {
  label: string
  amounts: readonly { amount: number; meaning?: string }[]
  /** NT$; undefined while nothing usable is chosen. */
  value: number | undefined
  onChange: (amount: number | undefined) => void
  /** Offers a field for another sum as the last chip. */
  custom?: boolean
  /** A word of explanation on that chip. */
  customText?: string
  error?: string | undefined
  hint?: ReactNode
  hideLabel?: boolean
}

/**
 * Sums to give, each with what it buys. One radio group: arrow keys move the choice, Tab leaves the group.
 *
 * @example <AmountChips label={m.amount} amounts={[{ amount: 600, meaning: m.one_neuter }]} value={sum} onChange={setSum} custom />
 */
export const AmountChips = ({
  label,
  amounts,
  value,
  onChange,
  custom = false,
  customText,
  error,
  hint,
  hideLabel,
}: AmountChipsProps) => {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const pressed = useRef(false)
  const listed = amounts.findIndex((entry) => entry.amount === value)
  const [typing, setTyping] = useState(custom && value !== undefined && listed < 0)
  const [text, setText] = useState(typing && value !== undefined ? String(value) : '')
  const count = amounts.length + (custom ? 1 : 0)
  const chosen = typing ? amounts.length : listed

  const choose = (index: number) => {
    const entry = amounts[index]
    setTyping(entry === undefined)
    onChange(entry ? entry.amount : readAmount(text))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = radioAfterKey(event.key, index, count)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  // Whoever presses the chip wants to write; arrow keys only pass over it.
  useEffect(() => {
    if (typing && pressed.current) field.current?.focus()
    pressed.current = false
  }, [typing])
  const radio = (index: number, content: ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a chip holds two lines of text and opens a field, which a native radio cannot
    <button
      key={index}
      type="button"
      role="radio"
      aria-checked={chosen === index}
      tabIndex={chosen === index || (chosen < 0 && index === 0) ? 0 : -1}
      onClick={() => {
        pressed.current = true
        choose(index)
      }}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      {content}
    </button>
  )

  return (
    <div className={error ? 'field has-error' : 'field'}>
      <span id={`${id}-label`} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
      </span>
      <div
        ref={group}
        className="amounts"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-message`}
      >
        {amounts.map((entry, index) =>
          radio(
            index,
            <>
              {formatMoney(entry.amount)}
              {entry.meaning && <small>{entry.meaning}</small>}
            </>,
          ),
        )}
        {custom &&
          radio(
            amounts.length,
            <>
              {uiMessages.custom_amount}
              {customText && <small>{customText}</small>}
            </>,
          )}
      </div>
      {typing && (
        <div className="money-input">
          <span aria-hidden="true">{uiMessages.currency}</span>
          <input
            ref={field}
            className="input figures"
            inputMode="numeric"
            autoComplete="off"
            aria-label={uiMessages.custom_amount_label}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-message`}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onChange(readAmount(event.target.value))
            }}
          />
        </div>
      )}
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  )
}
