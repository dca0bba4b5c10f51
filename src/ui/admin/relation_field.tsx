import { useEffect, useId, useState } from 'react'
import type { Choice, Relation } from '#ui/admin/filters.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import * as uiMessages from '#ui/messages.ts'
import { TextField } from '#ui/text_fields.tsx'

/** What a thing is called; its id until that is known. */
export const useRelationName = (relation: Relation | undefined, value: string | undefined): string | undefined => {
  const [known, setKnown] = useState<Choice>()
  useEffect(() => {
    if (!relation || !value || known?.value === value) return
    let isGone = false
    relation.nameOf(value).then(
      (label) => !isGone && label !== undefined && setKnown({ value, label }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [relation, value, known])
  return known?.value === value ? known?.label : value
}

const useFound = (relation: Relation, words: string) => {
  const [found, setFound] = useState<readonly Choice[] | 'failed'>()
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

type RelationFieldProps = {
  label: string
  relation: Relation
  value: string | undefined
  onValue: (value: string | undefined) => void
}

/** One thing out of many: the server looks for it by its words. The chosen one stays in the list whatever is looked for. */
export const RelationField = ({ label, relation, value, onValue }: RelationFieldProps) => {
  const name = useId()
  const [words, setWords] = useState('')
  const [composing, setComposing] = useState(false)
  const [typed, setTyped] = useState('')
  const found = useFound(relation, words)
  const chosenName = useRelationName(relation, value)
  useEffect(() => {
    if (!composing) setWords(typed.trim())
  }, [typed, composing])
  const listed = found === 'failed' ? [] : (found ?? [])
  const others = listed.filter((choice) => choice.value !== value)
  const options = value ? [{ value, label: chosenName ?? value }, ...others] : others
  return (
    <>
      <TextField
        type="search"
        label={uiMessages.labelled(adminMessages.search, label)}
        value={typed}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceGroup label={label} hideLabel>
        <div className="relation-options">
          {[{ value: '', label: adminMessages.all }, ...options].map((option) => (
            <label key={option.value} className="check">
              <input
                type="radio"
                name={name}
                checked={(value ?? '') === option.value}
                onChange={() => onValue(option.value || undefined)}
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
    </>
  )
}
