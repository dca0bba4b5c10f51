import { expect, it } from 'vitest'
import { partsOf, withMeasured } from './journey_parts.ts'

const files = ['a.spec.ts', 'b.spec.ts', 'c.spec.ts', 'd.spec.ts']
const secondsOfFiles = (project: string, seconds: readonly number[]) =>
  Object.fromEntries(seconds.map((each, at) => [`${project}/${files[at]}`, each]))

it('packs journeys by measured seconds, each file once and in its order', () => {
  const measured = secondsOfFiles('desktop', [600, 200, 200, 200])
  const parts = partsOf([{ name: 'desktop', files }], measured)

  expect(parts.flatMap((part) => part.files).sort()).toEqual(files)
  expect(parts[0]?.files).toEqual(['a.spec.ts'])
  expect(parts.every((part) => part.files.length > 0)).toBe(true)
})

it('keeps projects apart, with their variables, and begins with the longest part', () => {
  const measured = { ...secondsOfFiles('desktop', [50, 50, 50, 50]), ...secondsOfFiles('phone', [400, 50, 50, 50]) }
  const env = { CORE_JOURNEYS: '1' }
  const parts = partsOf(
    [
      { name: 'desktop', files: files.slice(0, 2) },
      { name: 'phone', files, env },
    ],
    measured,
  )

  expect(parts.map(({ project }) => project)).toContain('desktop')
  expect(parts[0]).toEqual({ name: 'phone-1', project: 'phone', files: ['a.spec.ts'], env })
})

it('runs the last files of a project after the parts of all projects, however long they take', () => {
  const measured = { ...secondsOfFiles('desktop', [50, 900, 50, 50]), ...secondsOfFiles('phone', [50, 50, 50, 50]) }
  const parts = partsOf(
    [
      { name: 'desktop', files, last: /^b\./ },
      { name: 'phone', files },
    ],
    measured,
  )

  expect(parts.at(-1)).toEqual({ name: 'desktop-last-1', project: 'desktop', files: ['b.spec.ts'] })
  expect(parts.flatMap((part) => part.files)).toHaveLength(8)
})

it('takes a file that was never measured for an average one', () => {
  const measured = secondsOfFiles('desktop', [300, 300])
  const parts = partsOf([{ name: 'desktop', files }], measured)

  expect(parts.flatMap((part) => part.files).sort()).toEqual(files)
  expect(parts.length).toBeGreaterThan(2)
})

it('writes only what really changed', () => {
  expect(
    withMeasured({ 'desktop/a': 20, 'desktop/b': 100 }, { 'desktop/a': 28, 'desktop/b': 170.4, 'desktop/c': 4.6 }),
  ).toEqual({ 'desktop/a': 20, 'desktop/b': 170, 'desktop/c': 5 })
})
