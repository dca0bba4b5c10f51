import { sheetColumns } from '#platform/contract/sheet.ts'
import { importWords } from '../imports/messages.ts'
import { animalSubject, careWords as m } from '../staff_messages.ts'
import type { StaffAnimalRow as Row } from './contract.ts'

const { columns: c } = animalSubject
const column = sheetColumns<Row>()
const { example } = importWords

/** Animals in a file, as they are exported and imported; steps and movements are not imported. */
export const animalSheet = {
  title: m.title,
  columns: [
    column('code', c.code),
    column('species', c.species, { words: m.species, example: m.species.cat }),
    column('name', c.name, { example: example.name }),
    column('sex', c.sex, { words: m.sex, example: m.sex.male }),
    column('birth_on', c.birth_on, { example: example.birth_on }),
    column('neutered', c.neutered, { words: m.answer, example: m.answer.no }),
    column('chip_no', c.chip_no),
    column('rabies_vaccinated_on', c.rabies_vaccinated_on),
    column('rabies_expires_on', c.rabies_expires_on),
    { label: c.location_id, field: 'location_id', cell: (row: Row) => row.location_name },
    column('unit', c.unit),
    { label: c.caretaker_id, cell: (row: Row) => row.caretaker_name },
    { label: c.status, cell: (row: Row) => m.status[row.status] },
    column('intake_kind', c.intake_kind, { words: m.intake_kind, example: m.intake_kind.stray }),
    column('intake_on', c.intake_on, { example: example.intake_on }),
    { label: c.outcome_on, cell: (row: Row) => row.outcome_on },
  ],
} as const
