import { describe, expect, it } from 'vitest'
import { allPermissions, mayDo } from '#platform/contract/permissions.ts'
import { type Holder, holdsAll, isWithinReach, knownPermissions, lastMoment, sessionEnd } from './rules.ts'

const holder = (id: number, ...permissions: string[]): Holder => ({ id, superman: false, permissions })
const chief: Holder = { id: 1, superman: true, permissions: [] }

describe('a permission', () => {
  it('is each resource with each of the three things that are done with it', () => {
    expect(allPermissions).toContain('orders update')
    expect(new Set(allPermissions.map((permission) => permission.split(' ')[1]))).toEqual(
      new Set(['view', 'create', 'update']),
    )
    expect(knownPermissions(allPermissions)).toEqual(allPermissions)
  })

  it('of an older catalogue grants nothing', () => {
    expect(knownPermissions(['orders update', 'orders delete', 'ghosts view', 'animals view'])).toEqual(
      allPermissions.filter((permission) => permission === 'orders update' || permission === 'animals view'),
    )
    expect(holdsAll(holder(2, 'ghosts view'), ['ghosts view'])).toBe(false)
  })
})

describe('who may do something', () => {
  it.each<[boolean, Holder, Parameters<typeof mayDo>[1]]>([
    [true, holder(2, 'orders view'), 'orders view'],
    [false, holder(2, 'orders view'), 'orders update'],
    [false, holder(2, 'orders view'), ['orders view', 'orders update']],
    [true, holder(2, 'orders view', 'orders update'), ['orders view', 'orders update']],
    [true, holder(2), []],
    [true, chief, ['orders view', 'system update']],
  ])('%s: %j asks for %j', (may, who, wanted) => {
    expect(mayDo(who, wanted)).toBe(may)
    expect(holdsAll(who, [wanted].flat())).toBe(may)
  })
})

describe('the way into an account', () => {
  const keeper = holder(2, 'users update', 'orders view')

  it.each<[string, Holder, Holder, boolean]>([
    ['one’s own', keeper, holder(2, 'orders view', 'system update'), true],
    ['of somebody who may do less', keeper, holder(3, 'orders view'), true],
    ['of somebody who may do nothing', keeper, holder(3), true],
    ['of somebody who may do more', keeper, holder(3, 'orders view', 'orders update'), false],
    ['of a super-admin', keeper, { ...chief, permissions: ['orders view'] }, false],
    ['of another super-admin', { ...chief, id: 9 }, chief, true],
  ])('%s is within reach: %#', (_, actor, target, expected) => {
    expect(isWithinReach(actor, target)).toBe(expected)
  })
})

describe('a session', () => {
  const start = new Date('2026-11-20T09:00:00+08:00')
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

  it.each([
    [false, 24],
    [true, 168],
  ])('that is remembered: %s ends after %i hours however busy it is', (remember, hours) => {
    expect(lastMoment(start, remember)).toEqual(after(hours))
    expect(sessionEnd(after(hours - 8), start, remember)).toEqual(after(hours))
    expect(sessionEnd(after(hours - 1), start, remember)).toEqual(after(hours))
  })

  it('ends eight hours after it was used last', () => {
    expect(sessionEnd(after(3), start, false)).toEqual(after(11))
  })
})
