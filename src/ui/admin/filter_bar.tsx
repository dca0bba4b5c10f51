import { useState } from 'react'
import { FilterForm } from '#ui/admin/filter_fields.tsx'
import { type FilterDef, type Filters, filterWords, isApplied, namesOf, unnamedFilters } from '#ui/admin/filters.ts'
import type { ListState } from '#ui/admin/list_state.ts'
import { usePhone } from '#ui/admin/media.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { useNameIn } from '#ui/admin/relation_choices.tsx'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type FilterBarProps = {
  defs: readonly FilterDef[]
  state: ListState
  onFilters: (filters: Filters) => void
}

const PhoneFilters = ({ defs, state, onFilters }: FilterBarProps) => {
  const [open, setOpen] = useState(false)
  const applied = defs.filter((def) => isApplied(def, state.filters)).length
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
            setOpen(false)
            onFilters(filters)
          }}
        />
      </Dialog>
    </>
  )
}

type AppliedProps = { def: FilterDef; filters: Filters; onFilters: (filters: Filters) => void }

const AppliedFilter = ({ def, filters, onFilters }: AppliedProps) => {
  const relation = def.kind === 'relation' ? def : undefined
  const name = useNameIn(relation, relation && filters[relation.name])
  const words = filterWords(def, relation && name ? { [relation.name]: name } : filters)
  if (!words) return null
  const cleared = Object.fromEntries(namesOf(def).map((one) => [one, undefined]))
  return <FilterChip label={words} onRemove={() => onFilters(cleared)} />
}

/**
 * Applied filters as chips with ×, those that came by the address too; pinned ones as chips that open, the rest under
 * 新增篩選; one button on phones.
 */
export const FilterBar = ({ defs, state, onFilters }: FilterBarProps) => {
  const phone = usePhone()
  const offered = defs.filter(({ kind }) => kind !== 'given')
  const applied = [...defs, ...unnamedFilters(defs, state.filters)].filter((def) => isApplied(def, state.filters))
  const chips = applied.map((def) => (
    <AppliedFilter key={namesOf(def).join()} def={def} filters={state.filters} onFilters={onFilters} />
  ))
  if (phone)
    return (
      <>
        {offered.length > 0 && <PhoneFilters defs={offered} state={state} onFilters={onFilters} />}
        {chips}
      </>
    )
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
            close()
            onFilters(filters)
          }}
        />
      )}
    </PopoverButton>
  )
  const waiting = offered.filter((def) => !isApplied(def, state.filters))
  const more = waiting.filter((def) => !def.pinned)
  return (
    <>
      {chips}
      {waiting.filter((def) => def.pinned).map((def) => open([def], def.label, false))}
      {more.length > 0 && open(more, adminMessages.add_filter, true)}
    </>
  )
}
