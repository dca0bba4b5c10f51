import { expect, it } from 'vitest'
import { menuOrderOf } from './step_menu.tsx'

it('steps that end something stand last and apart, whatever the order they come in', () => {
  const steps = [
    { key: 'die', label: '登記死亡', weight: 'final' },
    { key: 'foster', label: '交給中途', weight: 'ordinary' },
    { key: 'reserve', label: '手動預約', weight: 'rare' },
    { key: 'care', label: '轉為收容', weight: 'ordinary' },
    { key: 'transfer', label: '轉出', weight: 'final' },
  ] as const
  expect(menuOrderOf(steps).map(({ key, danger, apart }) => [key, danger, apart])).toEqual([
    ['foster', false, false],
    ['care', false, false],
    ['reserve', false, true],
    ['die', true, true],
    ['transfer', true, false],
  ])
})
