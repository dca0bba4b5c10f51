import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Keys } from '#ui/admin/keys.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { type FoundItems, findItems, type PaletteItem } from '#ui/admin/palette_search.ts'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

const kinds = ['page', 'action'] as const

/** Finds records by what is typed: a hook of the application. */
export type UseRecords = (typed: string) => FoundItems

const groupOf = ({ kind, group }: PaletteItem): string =>
  kind === 'record' ? (group ?? '') : adminMessages.palette_kind[kind]

type OptionProps = { item: PaletteItem; id: string; active: boolean; onActive: () => void; onChoose: () => void }

const Option = ({ item, id, active, onActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, see onKeyDown
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
  <div
    id={id}
    role="option"
    aria-selected={active}
    className={classes('palette-option', active && 'is-on')}
    onMouseMove={onActive}
    onClick={onChoose}
  >
    <Icon name={item.icon} large />
    <span className="grow">
      <b>{item.label}</b>
      {item.hint && <span className="cell-sub">{item.hint}</span>}
    </span>
    {item.keys ? (
      <Keys keys={item.keys} />
    ) : (
      active && <span className="small muted hide-phone">{adminMessages.enter_opens}</span>
    )}
  </div>
)

/** Where the marked option goes with a key; undefined when the key is none of the list's. */
const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return count === 0 ? 0 : (index + 1) % count
  if (key === 'ArrowUp') return count === 0 ? 0 : (index - 1 + count) % count
  return undefined
}

/** What is typed, what of the items it finds, and which of these is marked. */
const useChoice = (items: readonly PaletteItem[], useRecords: UseRecords, onClose: () => void) => {
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const matches = findItems(items, typed)
  // in the order in which they stand below each other
  const records = useRecords(typed)
  const own = kinds.flatMap((kind) => matches.filter((item) => item.kind === kind))
  // found records last: they come late, and nothing that is marked moves then; those looked at last are there at once
  const found = typed === '' ? [...records.items, ...own] : [...own, ...records.items]
  const active = found[index]
  const choose = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a composition of Chinese words first
    if (event.nativeEvent.isComposing) return
    const next = indexAfterKey(event.key, index, found.length)
    if (event.key !== 'Enter' && next === undefined) return
    event.preventDefault()
    if (next !== undefined) setIndex(next)
    else if (active) choose(active)
  }
  const onType = (text: string) => {
    setTyped(text)
    setIndex(0)
  }
  return {
    typed,
    onType,
    found,
    note: records.note,
    active,
    mark: (item: PaletteItem) => setIndex(found.indexOf(item)),
    choose,
    onKeyDown,
  }
}
type Choice = ReturnType<typeof useChoice>

const optionId = (id: string, item: PaletteItem) => `${id}-${item.key}`

const SearchHead = ({ id, choice, onClose }: { id: string; choice: Choice; onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null)
  // after the dialog has opened, which moves the focus to its first button
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="palette-head">
      <Icon name="search" large />
      <input
        ref={field}
        role="combobox"
        aria-label={adminMessages.palette_field}
        aria-expanded={choice.found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choice.active && optionId(id, choice.active)}
        autoComplete="off"
        spellCheck={false}
        placeholder={adminMessages.palette_field}
        value={choice.typed}
        onChange={(event) => choice.onType(event.target.value)}
        onKeyDown={choice.onKeyDown}
      />
      <button type="button" className="kbd" aria-label={uiMessages.close} onClick={onClose}>
        Esc
      </button>
    </div>
  )
}

const FoundList = ({ id, choice: { found, active, mark, choose } }: { id: string; choice: Choice }) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const groups = [...Map.groupBy(found, groupOf)].map(([name, options]) => ({ name, options }))
  return (
    <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label={adminMessages.palette}>
      {groups.map(({ name, options }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
          <p id={`${id}-group-${place}`} className="palette-kind">
            {name}
          </p>
          {options.map((item) => (
            <Option
              key={item.key}
              item={item}
              id={optionId(id, item)}
              active={item === active}
              onActive={() => mark(item)}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const Foot = () => (
  <p className="palette-foot small muted hide-phone">
    <span>
      <Keys keys="↑ ↓" /> {adminMessages.palette_choose}
    </span>
    <span>
      <Keys keys="Enter" /> {adminMessages.palette_open}
    </span>
    <span>{adminMessages.palette_only_actions}</span>
  </p>
)

type PaletteProps = {
  open: boolean
  items: readonly PaletteItem[]
  useRecords: UseRecords
  onClose: () => void
}

const PaletteContent = ({ items, useRecords, onClose }: Omit<PaletteProps, 'open'>) => {
  const id = useId()
  const choice = useChoice(items, useRecords, onClose)
  const count = choice.found.length
  return (
    <>
      <SearchHead id={id} choice={choice} onClose={onClose} />
      <FoundList id={id} choice={choice} />
      <p className={count === 0 ? 'palette-nothing muted' : 'visually-hidden'} role="status">
        {count === 0 && choice.note ? choice.note : adminMessages.palette_found(count)}
      </p>
      {choice.typed === '' && <p className="palette-nothing small muted">{adminMessages.palette_records}</p>}
      {count > 0 && choice.note && <p className="palette-nothing small muted">{choice.note}</p>}
      <Foot />
    </>
  )
}

/**
 * Pages and actions by name and records by number, name or phone (Ctrl+K): a combobox whose options are marked by arrow keys while the focus stays in the
 * field, as WAI-ARIA describes it.
 */
export const Palette = ({ open, items, useRecords, onClose }: PaletteProps) => (
  <Dialog open={open} shape="bare" width={640} className="palette" title={adminMessages.palette} onClose={onClose}>
    <PaletteContent items={items} useRecords={useRecords} onClose={onClose} />
  </Dialog>
)
