import { expect, it } from 'vitest'
import { z } from 'zod'
import { Personal, personalIn, shownTo, Withheld } from '#platform/contract/personal.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { hiddenFields } from './hidden_fields.ts'

const Volunteer = z.object({
  name: Personal('volunteer', 'name'),
  phone: Personal('volunteer', 'phone').nullable(),
  birth_on: Withheld('volunteer', 'birth', z.string()),
  note: z.string(),
})
const words = { name: '姓名', phone: '電話', birth_on: '生日', note: '備註' }
const endpoint = { personalIn: (record: object) => personalIn(Volunteer, record) }
const person = { name: '王小明', phone: null, birth_on: '1990-01-02', note: '' }

const hiddenFrom = (reader: Reader) =>
  hiddenFields(reader, endpoint, shownTo(reader, Volunteer, person) as object, words).map(({ label, value }) => [
    label,
    value,
  ])

it('lists what is masked, and what is withheld because it has no masked form', () => {
  expect(hiddenFrom({ kind: 'admin', superman: false, permissions: ['volunteers view'] })).toEqual([
    ['姓名', '王○明'],
    ['生日', '不顯示'],
  ])
})

it('lists nothing to whom nothing is hidden', () => {
  expect(hiddenFrom({ kind: 'admin', superman: false, permissions: ['volunteers update'] })).toEqual([])
})

it('calls an identifier by its name, not by the four digits of it that a page has', () => {
  const Member = z.object({ receipt_identifier_last4: Personal('member', 'identifier').nullable() })
  const ofMember = { personalIn: (record: object) => personalIn(Member, record) }
  const reader: Reader = { kind: 'admin', superman: true, permissions: [] }
  const fields = hiddenFields(
    reader,
    ofMember,
    { receipt_identifier_last4: '1336' },
    { receipt_identifier_last4: '證號末四碼' },
  )
  expect(fields).toEqual([{ name: 'receipt_identifier_last4', label: '證號', value: '******1336' }])
})
