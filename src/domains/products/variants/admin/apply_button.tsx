import { useState } from 'react'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/text_fields.tsx'
import { variantGridWords as m } from './messages.ts'

type Props = {
  label: string
  /** What the number means. */
  text: string
  /** Does it with the number; absent where what was typed is none. */
  onApply: (value: number) => void
}

const readSigned = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll(',', '').replace('−', '-').trim()
  return /^[+-]?\d{1,7}$/.test(text) ? Number(text) : undefined
}

const ApplyForm = ({ text, onApply }: Omit<Props, 'label'>) => {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className="stack-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const value = readSigned(typed)
        if (value === undefined) setWrong(true)
        else onApply(value)
      }}
    >
      <NumberField
        label={text}
        inputMode="text"
        value={typed}
        error={isWrong ? m.no_number : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{m.apply_button}</Button>
    </form>
  )
}

/** A chip that asks for a number and does something with it to all rows of the page. */
export const ApplyButton = ({ label, text, onApply }: Props) => (
  <PopoverButton label={label} title={label} className="chip" chevron>
    {(close) => (
      <ApplyForm
        text={text}
        onApply={(value) => {
          close()
          onApply(value)
        }}
      />
    )}
  </PopoverButton>
)
