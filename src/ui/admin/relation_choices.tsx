import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
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

type Found = { readonly words: string; readonly options: readonly FieldOption[] | 'failed' }

const useFound = (relation: Relation, words: string) => {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      () => {
        relation.find(words).then(
          (options) => !isGone && setFound({ words, options }),
          () => !isGone && setFound({ words, options: 'failed' }),
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
  /** The person has chosen. */
  onDone?: () => void
  /** What stands below, by the words that were looked for. */
  below?: (words: string) => ReactNode
}

/** What fits first, the chosen one whatever is looked for, none last. */
export const optionsIn = (
  found: readonly FieldOption[],
  chosen: FieldOption | undefined,
  { words, none }: { words: string; none: string | undefined },
): readonly FieldOption[] => {
  const others = found.filter(({ value }) => value !== chosen?.value)
  const isHit = chosen !== undefined && found.length > others.length
  const things =
    chosen === undefined ? found : isHit && words ? found : words ? [...others, chosen] : [chosen, ...others]
  return none === undefined ? things : [...things, { value: '', label: none }]
}

/**
 * One thing out of many: the server looks for it by its words. A combobox over a list (WAI-ARIA 1.2): the first that fits
 * is active, the arrow keys move, Enter takes the active one, also one that is still on its way.
 */
export const RelationChoices = (props: RelationChoicesProps) => {
  const { label, relation, value, none, onValue, onDone, below } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { words, line } = useTypedWords()
  const found = useFound(relation, words)
  const chosenName = useNameIn(relation, value)
  const listed = !found || found.options === 'failed' ? [] : found.options
  const chosen = value ? { value, label: chosenName ?? uiMessages.loading } : undefined
  const options = optionsIn(listed, chosen, { words: found?.words ?? '', none })
  const typed = line.value.trim()
  const isFresh = found?.words === typed
  const [moved, setMoved] = useState<{ words: string; value: string | undefined }>()
  const isIn = moved?.words === typed
  // by its value: the list may still grow above it
  const at = isIn
    ? Math.max(
        0,
        options.findIndex((option) => option.value === moved.value),
      )
    : typed || chosen
      ? 0
      : -1
  const active = options[at]
  const [waits, setWaits] = useState(false)

  const choose = (option: FieldOption) => {
    onValue(option.value || undefined, option.label)
    onDone?.()
  }
  const isHitFirst = isFresh && listed.length > 0
  useEffect(() => {
    if (!waits || !isFresh) return
    setWaits(false)
    if (isHitFirst && active) choose(active)
  }, [waits, isFresh])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    // the keys of an input method are its own
    if (event.nativeEvent.isComposing || event.repeat) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      // what the words before these found is nothing to move in
      if (typed && !isFresh) return
      // the first arrow after words goes into the list, to what fits best: Enter with it and without takes the same
      const from = !isIn && typed && step === 1 ? -1 : at
      const to = (Math.max(from, step === 1 ? -1 : 0) + step + options.length) % options.length
      setMoved({ words: typed, value: options[to]?.value })
    }
    // a second Enter sends the form around it
    if (event.key !== 'Enter' || (!onDone && isFresh && (active?.value ?? '') === (value ?? ''))) return
    event.preventDefault()
    if (!isFresh && !isIn) setWaits(typed !== '')
    else if (active && (isIn || listed.length > 0)) choose(active)
  }
  return (
    <>
      <TextField
        type="search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active && isFresh ? `${id}-${at}` : undefined}
        autoComplete="off"
        label={uiMessages.labelled(adminMessages.search, label)}
        onKeyDown={onKeyDown}
        {...line}
      />
      <div className="relation-options" role="listbox" id={`${id}-list`} aria-label={label} ref={list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={classes('relation-option', index === at && 'is-on', option.value === '' && 'muted')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="grow">{option.label}</span>
            {(value ?? '') === option.value && <Icon name="check" />}
          </div>
        ))}
      </div>
      <p role="status" className="hint">
        {found?.options === 'failed'
          ? uiMessages.error_title
          : found && listed.length === 0
            ? adminMessages.nothing_found
            : null}
      </p>
      {below?.(words)}
    </>
  )
}
