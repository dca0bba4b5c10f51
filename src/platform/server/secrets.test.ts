import { describe, expect, it } from 'vitest'
import { keyIdOfSealed, makeSecrets } from './secrets.ts'

const [old, young, strange] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const before = makeSecrets({ current: old, previous: [] })
const during = makeSecrets({ current: young, previous: [old] }, undefined)
const after = makeSecrets({ current: young, previous: [] })

describe('a ring of keys', () => {
  it('opens what each of them sealed, and seals with the first', () => {
    const sealed = before.seal('A123456789', 'identifier')
    expect(during.open(sealed, 'identifier')).toBe('A123456789')
    expect(during.isCurrent(sealed)).toBe(false)
    const again = during.seal('A123456789', 'identifier')
    expect(during.isCurrent(again)).toBe(true)
    expect(keyIdOfSealed(again)).not.toBe(keyIdOfSealed(sealed))
    expect(after.open(again, 'identifier')).toBe('A123456789')
    expect(() => after.open(sealed, 'identifier')).toThrow('sealed by a key that is not here')
    expect(() => during.open(makeSecrets({ current: strange, previous: [] }).seal('x', 'p'), 'p')).toThrow()
  })

  it('opens values of before keys had names, with whichever of them it was', () => {
    const unnamed = before.seal('A123456789', 'identifier').replace(/^v\d+/, 'v1')
    expect(before.open(unnamed, 'identifier')).toBe('A123456789')
    expect(during.open(unnamed, 'identifier')).toBe('A123456789')
    expect(during.isCurrent(unnamed)).toBe(false)
    expect(() => after.open(unnamed, 'identifier')).toThrow('sealed by a key that is not here')
    expect(() => during.open(unnamed, 'another column')).toThrow()
  })

  it('takes signatures of each of them, and signs with the first', () => {
    const signature = before.sign('order 7', 'link')
    expect(during.isSigned('order 7', 'link', signature)).toBe(true)
    expect(during.isSigned('order 8', 'link', signature)).toBe(false)
    expect(after.isSigned('order 7', 'link', signature)).toBe(false)
    expect(after.isSigned('order 7', 'link', during.sign('order 7', 'link'))).toBe(true)
  })
})
