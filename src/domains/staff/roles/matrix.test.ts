import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { actions, allPermissions, type Resource } from '#platform/contract/permissions.ts'
import { resourceWords } from '#registry/nouns.ts'
import { matrixGroups, toggled, toggledAll } from './matrix.ts'

const all = () => true

describe('the matrix of permissions', () => {
  it('has each resource in exactly one group', () => {
    expect(Object.values(matrixGroups).flat().toSorted()).toEqual(keysOf(resourceWords).toSorted())
  })

  it('ticks view with what needs it, and clears what needs view with it', () => {
    expect(toggled([], 'orders', 'update', true, all)).toEqual(['orders view', 'orders update'])
    expect(toggled(['orders view', 'orders update', 'logs view'], 'orders', 'view', false, all)).toEqual(['logs view'])
    expect(toggledAll(['users view'], ['users', 'roles'], 'view', all)).toEqual(['users view', 'roles view'])
    expect(toggledAll(['users view', 'roles view'], ['users', 'roles'], 'view', all)).toEqual([])
  })

  it('never gives nor takes what the person does not hold, whatever is pressed', () => {
    const press = fc.record({
      resource: fc.constantFrom<Resource>(...keysOf(resourceWords)),
      action: fc.constantFrom(...actions),
      ticked: fc.boolean(),
      whole: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.subarray([...allPermissions]),
        fc.subarray([...allPermissions]),
        fc.array(press),
        (own, first, presses) => {
          const mayGive = (one: string) => own.some((held) => held === one)
          const groups = Object.values(matrixGroups)
          const last = presses.reduce<readonly string[]>((held, { resource, action, ticked, whole }) => {
            const group = groups.find((each) => each.includes(resource)) ?? []
            return whole ? toggledAll(held, group, action, mayGive) : toggled(held, resource, action, ticked, mayGive)
          }, first)
          const moved = allPermissions.filter((one) => last.includes(one) !== first.includes(one))
          expect(moved.filter((one) => !mayGive(one))).toEqual([])
        },
      ),
    )
  })
})
