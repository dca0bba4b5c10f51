import { describe, expect, it } from 'vitest'
import { anyStaff, anyStaffAndClinics, staff, staffAndClinics, staffAndPackers } from '#platform/contract/access.ts'
import { type Actor, grant, personOf, type StaffIdentity, signedIn, system } from './access.ts'

const origin = { request_id: 'r1', ip: '203.0.113.7', user_agent: 'test' }
const ann: StaffIdentity = {
  id: 12,
  name: 'Ann',
  kind: 'admin',
  clinic_id: null,
  superman: false,
  permissions: ['orders view', 'animals view'],
}
const chief = { ...ann, superman: true, permissions: [] }
const packer = { ...ann, packs: true }
const vet: StaffIdentity = { ...ann, kind: 'clinic', clinic_id: 3 }
const lost = { ...vet, clinic_id: null }

describe('who is let in', () => {
  const orders = staff('orders view')
  const both = staff('orders view', 'animals view')
  const parcels = staffAndPackers('orders view')
  const clinics = staffAndClinics('animals view')

  it.each([
    ['somebody who holds it', ann, orders, true],
    ['somebody who holds both of two', ann, both, true],
    ['somebody who holds one of two', { ...ann, permissions: ['orders view'] }, both, false],
    ['somebody who holds none', { ...ann, permissions: [] }, orders, false],
    ['a super-admin without any', chief, both, true],
    ['anybody of the charity where nothing is asked', { ...ann, permissions: [] }, anyStaff, true],
    ['a clinic where clinics are not let in', vet, orders, false],
    ['a clinic where nothing is asked of staff', vet, anyStaff, false],
    ['a clinic where clinics are let in', vet, clinics, true],
    ['a clinic without the permission', { ...vet, permissions: [] }, clinics, false],
    ['an account of a clinic that has none', lost, clinics, false],
    ['anybody of a clinic where nothing is asked', { ...vet, permissions: [] }, anyStaffAndClinics, true],
    ['who packs, where all orders are read', packer, orders, false],
    ['who packs, where orders are read among others', packer, both, false],
    ['who packs, where orders that are sent are read', packer, parcels, true],
    ['who packs, where animals are read', packer, staff('animals view'), true],
    ['who packs nothing, where orders that are sent are read', ann, parcels, true],
  ] as const)('%s: %#', (_, account, access, isLetIn) => {
    expect(grant(account, access, origin) !== undefined).toBe(isLetIn)
  })
})

describe('the proof of an account', () => {
  it('says who it is, and from where it came', () => {
    expect(grant(ann, staff('orders view'), origin)).toEqual({
      kind: 'staff',
      staff: ann,
      scope: { clinic_id: null },
      origin,
    })
  })

  it('reaches the rows of its own clinic, and those of all for the charity', () => {
    const access = staffAndClinics('animals view')
    expect(grant(vet, access, origin)?.scope).toEqual({ clinic_id: 3 })
    expect(grant(ann, access, origin)?.scope).toEqual({ clinic_id: null })
  })
})

describe('a person in one word', () => {
  const member = signedIn({ id: 5, name: '王小明', email: 'ming@example.com' }, origin)

  it.each<[string | undefined, Actor]>([
    ['staff 12', { kind: 'staff', staff: ann, origin }],
    ['member 5', member],
    ['member 5', { kind: 'visitor', member, origin }],
    [undefined, { kind: 'visitor', member: null, origin }],
    [undefined, { kind: 'provider', origin }],
    [undefined, system('retention')],
  ])('is %s', (word, actor) => {
    expect(personOf(actor)).toBe(word)
  })

  it('is a job where the product works by itself, and comes from nowhere', () => {
    expect(system('retention')).toEqual({
      kind: 'system',
      origin: { request_id: 'job:retention', ip: '', user_agent: '' },
    })
  })
})
