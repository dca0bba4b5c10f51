import { nounTitles } from '#registry/nouns.ts'
import type { Location } from './contract.ts'
import { locationSubject, locationWords as m } from './staff_messages.ts'

const { columns: c } = locationSubject

/** Places for animals in a file. */
export const locationSheet = {
  title: nounTitles.locations.list,
  columns: [
    { label: c.name, cell: (row: Location) => row.name },
    { label: c.kind, cell: (row: Location) => m.kind[row.kind] },
    { label: c.city, cell: (row: Location) => row.city },
    { label: c.address, cell: (row: Location) => row.address },
    { label: c.phone, cell: (row: Location) => row.phone },
    { label: c.occupied, cell: (row: Location) => row.occupied },
    { label: c.capacity, cell: (row: Location) => row.capacity },
    { label: m.state, cell: (row: Location) => m.states[row.is_active ? 'true' : 'false'] },
    { label: c.sort, cell: (row: Location) => row.sort },
  ],
} as const
