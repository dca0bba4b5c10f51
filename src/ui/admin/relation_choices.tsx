import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import * as uiMessages from '#ui/messages.ts'
import { TextField } from '#ui/text_fields.tsx'

/** What a thing is called; undefined until that is known. */
export const useNameIn = (relation: Relation | undefined, value: string | undefined): string | undefined => {
  const [known, setKnown] = useState<{ value: string; label: string | undefined }>()
  useEffect(() => {
    if (!relation || !value) return
    let isGone = false
    relation.nameOf(value).then(
      (label) => !isGone && setKnown({ value, label: label ?? value }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [relation, value])
  return known?.value === value ? known?.label : undefined
}

const useFound = (relation: Relation, words: string) => {
  const [found, setFound] = useState<readonly FieldOption[] | 'failed'>()
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      () => {
        relation.find(words).then(
          (choices) => !isGone && setFound(choices),
          () => !isGone && setFound('failed'),
        )
      },
      words ? 300 : 0,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [relation, words])
  return found
}

/** Words that are still being composed (Bopomofo) are not searched. */
const useTypedWords = () => {
  const [words, setWords] = useState('')
  const [composing, setComposing] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!composing) setWords(typed.trim())
  }, [typed, composing])
  return {
    words,
    line: {
      value: typed,
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
  }
}

type RelationChoicesProps = {
  label: string
  relation: Relation
  value: string | undefined
  /** The choice of none, by its words; undefined where one has to be chosen. */
  none: string | undefined
  onValue: (value: string | undefined, label: string) => void
  /** The person has chosen: by pointer at once, by keyboard with Enter. */
  onDone?: () => void
  /** What stands below, by the words that were looked for. */
  below?: (words: string) => ReactNode
}

/** One thing out of many: the server looks for it by its words. The chosen one stays in the list whatever is looked for. */
export const RelationChoices = (props: RelationChoicesProps) => {
  const { label, relation, value, none, onValue, onDone, below } = props
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const { words, line } = useTypedWords()
  const found = useFound(relation, words)
  const chosenName = useNameIn(relation, value)
  const listed = found === 'failed' ? [] : (found ?? [])
  const others = listed.filter((choice) => choice.value !== value)
  const chosen = value ? [{ value, label: chosenName ?? uiMessages.loading }] : []
  const options = [...(none === undefined ? [] : [{ value: '', label: none }]), ...chosen, ...others]
  const onLineKey = (event: KeyboardEvent) => {
    // the Enter of an input method takes its suggestion
    if (event.nativeEvent.isComposing || !onDone || !['Enter', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    list.current?.querySelector('input')?.focus()
  }
  const onOptionKey = (event: KeyboardEvent) => {
    byKey.current = true
    if (event.key !== 'Enter' || !onDone) return
    event.preventDefault()
    onDone()
  }
  return (
    <>
      <TextField
        type="search"
        label={uiMessages.labelled(adminMessages.search, label)}
        onKeyDown={onLineKey}
        {...line}
      />
      <ChoiceGroup label={label} hideLabel>
        <div className="relation-options" ref={list}>
          {options.map((option) => (
            <label key={option.value} className="check">
              <input
                type="radio"
                name={name}
                checked={(value ?? '') === option.value}
                onKeyDown={onOptionKey}
                onKeyUp={() => {
                  byKey.current = false
                }}
                onChange={() => {
                  onValue(option.value || undefined, option.label)
                  if (!byKey.current) onDone?.()
                }}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
        <p role="status" className="hint">
          {found === 'failed'
            ? uiMessages.error_title
            : found && found.length === 0
              ? adminMessages.nothing_found
              : null}
        </p>
      </ChoiceGroup>
      {below?.(words)}
    </>
  )
}
