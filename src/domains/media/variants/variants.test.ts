import { afterAll, beforeAll, expect, it } from 'vitest'
import { nothingObserved, observeStatements } from '#platform/server/statements.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPdf, aPhoto } from '#tests/support/uploads.ts'
import { storeUpload } from '../uploads/service.ts'
import { prepareVariants, variantsOf } from './service.ts'

const aJpeg = (width: number, height: number) => aPhoto(width, height).jpeg().toBuffer()

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())

const made = async (id: number): Promise<number[]> => {
  const { sha256 } = await test.app.db
    .selectFrom('media')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const widths = [160, 320, 640, 960, 1440]
  const found = await Promise.all(widths.map((width) => test.app.files.has(`${variantsOf(sha256)}/${width}.webp`)))
  return widths.filter((_, index) => found[index])
}

it('what staff upload is ready in the widths of pages before anybody asks for it (C18)', async () => {
  const staff = { kind: 'user', id: null } as const
  const upload = await storeUpload(test.app, staff, await aJpeg(1000, 700), { original_name: 'a.jpg' })
  expect(await made(upload.id)).toEqual([])
  await test.runDueJobs()
  expect(await made(upload.id)).toEqual([160, 320, 640, 960])
})

it('papers, what members upload and what is gone cost no work', async () => {
  const paper = await storeUpload(test.app, { kind: 'user', id: null }, Buffer.from(aPdf()), { original_name: 'a.pdf' })
  const theirs = await storeUpload(test.app, { kind: 'customer', id: 1 }, await aJpeg(500, 400), {
    original_name: 'b.jpg',
  })
  await test.runDueJobs()
  expect(await made(theirs.id)).toEqual([])
  await expect(prepareVariants(test.app, [paper.id, 987_654_321])).resolves.toBeUndefined()
})

it('one file that cannot be read holds up no other', async () => {
  const first = await storeUpload(test.app, { kind: 'user', id: null }, await aJpeg(400, 300), {})
  const second = await storeUpload(test.app, { kind: 'user', id: null }, await aJpeg(410, 300), {})
  const { path } = await test.app.db
    .selectFrom('media')
    .select('path')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await test.app.files.remove(path)
  await prepareVariants(test.app, [first.id, second.id])
  expect([await made(first.id), await made(second.id)]).toEqual([[], [160, 320]])
})

it('reads the rows of a job in one statement, however many pictures it is for', async () => {
  const uploads = [
    await storeUpload(test.app, { kind: 'user', id: null }, await aJpeg(420, 300), {}),
    await storeUpload(test.app, { kind: 'user', id: null }, await aJpeg(430, 300), {}),
  ]
  const observed = nothingObserved()
  const ids = uploads.map(({ id }) => id)
  await observeStatements(observed, () => prepareVariants(test.app, ids))
  expect([observed.count, ...(await Promise.all(ids.map(made)))]).toEqual([1, [160, 320], [160, 320]])
})
