import type { FilterDef } from '#ui/admin/filters.ts'
import { StatusTag } from '#ui/chip.tsx'

/** How a noun says that a record is in use or not. */
type ActiveWords = { readonly state: string; readonly states: { readonly true: string; readonly false: string } }
type Switchable = { readonly is_active: boolean }

/** Whether a record is in use. */
export const ActiveTag = ({ is_active, words: { states } }: Switchable & { words: ActiveWords }) => (
  <StatusTag tone={is_active ? 'success' : 'plain'}>{is_active ? states.true : states.false}</StatusTag>
)

/** The column of a list that says whether a row is in use. */
export const activeColumn = (words: ActiveWords, phone: 'side' | 'tag' = 'side') => ({
  key: 'state',
  label: words.state,
  phone,
  cell: ({ is_active }: Switchable) => <ActiveTag is_active={is_active} words={words} />,
})

/** The filter of a list by whether a row is in use (`filter[active]`). */
export const activeFilter = ({ state, states }: ActiveWords): FilterDef<'active'> => ({
  kind: 'choice',
  name: 'active',
  label: state,
  pinned: true,
  options: [
    { value: '1', label: states.true },
    { value: '0', label: states.false },
  ],
})
