import { type KeyboardEvent, useState } from 'react'
import { FilterChip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { joined } from '#ui/messages.ts'

type TagsFieldProps = {
  label: string
  name: string
  /** The words in one line (`wordList`). */
  value: string
  onChange: (line: string) => void
  optional?: boolean
  hint?: string
  error?: string | undefined
}

const wordsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(/[、,，]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Words of a thing, each with its own ×: Enter, a comma or leaving the field adds what is typed. */
export const TagsField = ({ label, name, value, onChange, optional, hint, error }: TagsFieldProps) => {
  const [typed, setTyped] = useState('')
  const words = wordsOf(value)
  const put = (next: readonly string[]) => onChange(joined([...next]))
  const add = (line: string) => {
    setTyped('')
    const added = wordsOf(line)
    if (added.length > 0) put([...new Set([...words, ...added])])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the Enter of an input method takes its suggestion
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && words.length > 0) put(words.slice(0, -1))
  }
  return (
    <Field id={name} label={label} optional={optional ?? false} hint={hint} error={error}>
      {(wiring) => (
        <div className="stack gap-2">
          {words.length > 0 && (
            <ul className="row wrap gap-2" aria-label={label}>
              {words.map((word) => (
                <li key={word}>
                  <FilterChip label={word} onRemove={() => put(words.filter((one) => one !== word))} />
                </li>
              ))}
            </ul>
          )}
          <input
            className="input"
            autoComplete="off"
            value={typed}
            {...wiring}
            onChange={({ target, nativeEvent }) => {
              const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
              if (!isComposing && /[、,，]/.test(target.value)) add(target.value)
              else setTyped(target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  )
}
