import { expect, it } from 'vitest'
import { ProfileChange } from '../contract.ts'
import { profileErrors } from './profile_check.ts'
import type { ProfileValues } from './profile_values.ts'

const good: ProfileValues = {
  ...{ name: '王小明', phone: '', email: 'ming@example.com', current_password: '', birth_on: '', gender: '' },
  ...{ zip: '', city: '', address: '', kind: 'person', company_name: '', tax_id: '', receipt_type: 'single' },
  ...{ receipt_kind: 'person', receipt_name: '', receipt_identifier: '', receipt_email: '', receipt_address: '' },
  ...{ upload_tax: false, public_name_mode: 'masked', public_name: '', marketing_opt_in: false },
}

const filling = { today: '2026-11-20', stored: good, has_password: true }

const wrong: Partial<ProfileValues> = {
  ...{ name: ' ', phone: '091234567', email: 'x@y', kind: 'company', company_name: '', tax_id: '12345678' },
  ...{ birth_on: '2999-01-01', zip: '12', receipt_identifier: 'A123456780', receipt_email: 'x@y' },
}

const named = (errors: object): string[] =>
  Object.entries(errors)
    .filter(([, sentence]) => sentence)
    .map(([field]) => field)
    .toSorted()

it('all that is wrong with a profile is said at once, the password of another mailbox with it', () => {
  const { kind: _, ...fields } = wrong
  expect(named(profileErrors({ ...good, ...wrong }, filling))).toEqual(
    [...Object.keys(fields), 'current_password'].toSorted(),
  )
})

it('nothing that the server refuses by its form is heard of only after the rest was mended', () => {
  const sent = { ...wrong, birth_on: '2026-02-30', version: 1 }
  const refused = ProfileChange.safeParse(sent).error?.issues.map(({ path }) => String(path[0])) ?? []
  expect(refused.length).toBeGreaterThan(4)
  expect(named(profileErrors({ ...good, ...wrong, birth_on: '2026-02-30' }, filling))).toEqual(
    expect.arrayContaining(refused),
  )
})

it('a profile as people write it is taken', () => {
  expect(named(profileErrors(good, filling))).toEqual([])
  const written: Partial<ProfileValues> = {
    ...{ phone: '０９１２－３４５－６７８', zip: '１００', birth_on: '1990-05-20', receipt_identifier: 'a123456789' },
    receipt_email: ' ming@example.com ',
  }
  expect(named(profileErrors({ ...good, ...written }, filling))).toEqual([])
})

it('what was kept under an older rule keeps nobody from changing something else', () => {
  const stored: ProfileValues = { ...good, phone: '02-123', email: 'ming@intranet', zip: '1234' }
  expect(named(profileErrors({ ...stored, name: '王大明' }, { ...filling, stored }))).toEqual([])
})
