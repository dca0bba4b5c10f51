import { useEffect, useState } from 'react'
import type { FilterName } from '#platform/contract/list.ts'
import type { ListState } from '#ui/admin/list_state.ts'
import { usePhone } from '#ui/admin/media.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'
import { SelectField, TextField } from '#ui/text_fields.tsx'

/** A filter of a list. `pinned` ones are always offered, the others under 新增篩選. */
export type FilterDef<Name extends string = string> = { label: string; pinned?: boolean } & (
  | { kind: 'choice'; name: Name; options: readonly { value: string; label: string }[] }
  | { kind: 'text'; name: Name; hint?: string }
  | { kind: 'days'; from: Name; to: Name }
)

/** The filters of a list: `FiltersOf<typeof api.list>`. */
export type FiltersOf<E> = readonly FilterDef<FilterName<E>>[]

export type FilterBarProps = {
  defs: readonly FilterDef[]
  state: ListState
  /** Merges into the state; the page falls back to 1. */
  onChange: (patch: Partial<ListState>) => void
}

type Filters = ListState['filters']

const namesOf = (def: FilterDef) => (def.kind === 'days' ? [def.from, def.to] : [def.name])

/** What an applied filter says; undefined when it is not applied. */
export const filterWords = (def: FilterDef, filters: Filters): string | undefined => {
  if (def.kind === 'days') {
    const [from, to] = [filters[def.from], filters[def.to]]
    return from || to
      ? uiMessages.labelled(def.label, `${(from ?? '').replaceAll('-', '/')}–${(to ?? '').replaceAll('-', '/')}`)
      : undefined
  }
  const value = filters[def.name]
  if (!value) return undefined
  const words = def.kind === 'choice' ? (def.options.find((option) => option.value === value)?.label ?? value) : value
  return uiMessages.labelled(def.label, words)
}

const FilterInput = ({
  def,
  filters,
  onFilters,
}: {
  def: FilterDef
  filters: Filters
  onFilters: (patch: Filters) => void
}) => {
  if (def.kind === 'choice')
    return (
      <SelectField
        label={def.label}
        placeholder={adminMessages.all}
        options={def.options}
        value={filters[def.name] ?? ''}
        onChange={(event) => onFilters({ [def.name]: event.target.value || undefined })}
      />
    )
  if (def.kind === 'text')
    return (
      <TextField
        label={def.label}
        hint={def.hint}
        value={filters[def.name] ?? ''}
        onChange={(event) => onFilters({ [def.name]: event.target.value || undefined })}
      />
    )
  return (
    <div className="day-range">
      <TextField
        type="date"
        label={`${def.label}${adminMessages.from_day}`}
        value={filters[def.from] ?? ''}
        onChange={(event) => onFilters({ [def.from]: event.target.value || undefined })}
      />
      <TextField
        type="date"
        label={adminMessages.to_day}
        value={filters[def.to] ?? ''}
        onChange={(event) => onFilters({ [def.to]: event.target.value || undefined })}
      />
    </div>
  )
}

/** Fields kept apart until they are applied. */
const FilterForm = ({
  defs,
  filters,
  onApply,
}: {
  defs: readonly FilterDef[]
  filters: Filters
  onApply: (filters: Filters) => void
}) => {
  const [draft, setDraft] = useState(filters)
  return (
    <form
      className="stack-14"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      {defs.map((def) => (
        <FilterInput
          key={namesOf(def).join()}
          def={def}
          filters={draft}
          onFilters={(patch) => setDraft({ ...draft, ...patch })}
        />
      ))}
      <Button type="submit">{adminMessages.apply}</Button>
    </form>
  )
}

const PhoneFilters = ({
  defs,
  state,
  onApply,
}: {
  defs: readonly FilterDef[]
  state: ListState
  onApply: (filters: Filters) => void
}) => {
  const [open, setOpen] = useState(false)
  const applied = defs.filter((def) => filterWords(def, state.filters)).length
  return (
    <>
      <Button kind="outline" icon="filter" onClick={() => setOpen(true)}>
        {adminMessages.filters}
        {applied > 0 && <span className="figures">{applied}</span>}
      </Button>
      <Dialog open={open} title={adminMessages.filters} onClose={() => setOpen(false)} shape="sheet">
        <FilterForm
          defs={defs}
          filters={state.filters}
          onApply={(filters) => {
            onApply(filters)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

/** Applied filters as chips with ×, pinned ones as chips that open, the rest under 新增篩選; one button on phones. */
export const FilterBar = ({ defs, state, onChange }: FilterBarProps) => {
  const phone = usePhone()
  const apply = (filters: Filters) => onChange({ filters: { ...state.filters, ...filters }, page: 1 })
  if (defs.length === 0) return null
  if (phone) return <PhoneFilters defs={defs} state={state} onApply={apply} />
  const open = (group: readonly FilterDef[], label: string, extra: boolean) => (
    <PopoverButton
      key={label}
      label={label}
      title={label}
      className={extra ? 'chip chip-dashed' : 'chip'}
      {...(extra ? { icon: 'plus' as const } : { chevron: true })}
    >
      {(close) => (
        <FilterForm
          defs={group}
          filters={state.filters}
          onApply={(filters) => {
            apply(filters)
            close()
          }}
        />
      )}
    </PopoverButton>
  )
  const waiting = defs.filter((def) => !filterWords(def, state.filters))
  const more = waiting.filter((def) => !def.pinned)
  return (
    <>
      {defs.map((def) => {
        const words = filterWords(def, state.filters)
        const cleared = Object.fromEntries(namesOf(def).map((name) => [name, undefined]))
        return words ? <FilterChip key={words} label={words} onRemove={() => apply(cleared)} /> : null
      })}
      {waiting.filter((def) => def.pinned).map((def) => open([def], def.label, false))}
      {more.length > 0 && open(more, adminMessages.add_filter, true)}
    </>
  )
}

/** The search field of a list: asks 300 ms after the last key, or at once with Enter. */
export const ListSearch = ({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (q: string) => void
}) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), 300)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <input
          className="input toolbar-search"
          type="search"
          aria-label={uiMessages.labelled(adminMessages.search, label)}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}
