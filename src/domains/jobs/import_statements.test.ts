import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nothingObserved, observeStatements } from '#platform/server/statements.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { animalImports, brandImports, csv } from '#tests/support/importing.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

type Checked = { checked: (client: Client, file: string) => Promise<{ new: number; refused: number }> }

const brands = (rows: number) =>
  csv(['品牌名稱', '排序'], ...Array.from({ length: rows }, (_, n) => [`匯入的品牌 ${rows}-${n}`, n]))
const animals = (rows: number) =>
  csv(
    ['編號', '種類', '名稱', '性別', '來源', '入園日期'],
    ...Array.from({ length: rows }, (_, n) => ['', '貓', `匯入 ${rows}-${n}`, '母', '流浪', '2026-10-01']),
  )

/** How many statements a dry run takes, its upload and its job. */
const countOf = async (imports: Checked, client: Client, file: string, rows: number): Promise<number> => {
  const observed = nothingObserved()
  const found = await observeStatements(observed, () => imports.checked(client, file))
  expect(found).toMatchObject({ new: rows, refused: 0 })
  return observed.count
}

/** Each row is done by its service and taken back (decision 76), so that a row takes some; the rows do not know each other. */
describe('a dry run', () => {
  it.each([
    ['brands', () => brandImports(t), brands, 12],
    ['animals', () => animalImports(t), animals, 17],
  ] as const)(
    'of %s takes as many statements for a row in a long file as in a short one',
    async (_, importsOf, file, most) => {
      const imports = importsOf()
      const { client } = await imports.somebody()
      // what is read once and kept
      await countOf(imports, client, file(3), 3)
      const few = await countOf(imports, client, file(20), 20)
      const more = await countOf(imports, client, file(60), 60)
      // more than one turn of the job, and more than one page of ids
      const many = await countOf(imports, client, file(140), 140)
      expect((more - few) / 40).toBeLessThanOrEqual(most)
      expect((many - more) / 80).toBeLessThan(most + 0.1)
    },
    60_000,
  )
})
