import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { setMedia } from '../service.ts'
import { sweepMedia } from './service.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await testApp()
})
afterAll(() => t?.close())

const day = 86_400_000
const pathOf = (key: string) => path.join(t.app.config.data_dir, 'files', key)

/** Lets a file be as old as it would be after so many days. */
const ages = (key: string, days: number) => {
  const at = new Date(t.clock.now().getTime() - days * day)
  utimesSync(pathOf(key), at, at)
}

const there = async (keys: readonly string[]) => Promise.all(keys.map((key) => t.app.files.has(key)))

const aKeptFile = async () => {
  const { client } = await aStaff(t)
  const { id, src } = await uploaded(client, 'staff')
  await setMedia(t.app, { owner: 'brands', id: 1, collection: 'photos', field: 'x' }, [id], { kind: 'user', id: null })
  await client.get(`${src}/160.jpg`)
  const { path, sha256 } = await t.app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [path, `variants/${sha256.slice(0, 2)}/${sha256}/160.jpg`]
}

describe('the nightly sweep', () => {
  it('deletes stored files without a row after a day, with what a killed upload left, and nothing else', async () => {
    const kept = await aKeptFile()
    const litter = ['media/lost-upload.jpg', `variants/ab/${'ab'.repeat(32)}/640.avif`]
    const others = ['receipts/1.pdf', 'exports/1.zip', 'agreements/1.pdf', 'demo/products/1.jpg']
    for (const key of [...litter, ...others, 'media/just-now.jpg', 'unfinished/just-now', 'unfinished/killed'])
      await t.app.files.put(key, Buffer.from('x'))
    for (const key of [...kept, ...litter, ...others, 'unfinished/killed']) ages(key, 3)
    await sweepMedia(t.app)
    expect(await there(kept)).toEqual([true, true])
    expect(await there(others)).toEqual([true, true, true, true])
    expect(await there(litter)).toEqual([false, false])
    expect(await there(['media/just-now.jpg', 'unfinished/just-now'])).toEqual([true, true])
    expect(readdirSync(pathOf('unfinished'))).toEqual(['just-now'])
  })

  it('takes an upload that was killed between its row and its bytes, or before its end', async () => {
    const row = { mime: 'image/png', bytes: 1, width: 1, height: 1, sha256: 'ab'.repeat(32), arriving: true }
    const paths = ['media/no-bytes.png', 'media/no-end.png']
    await t.app.db
      .insertInto('media')
      .values(paths.map((path, n) => ({ ...row, path, uploaded_by_kind: (['user', 'system'] as const)[n] ?? null })))
      .execute()
    await t.app.files.put('media/no-end.png', Buffer.from('x'))
    t.clock.forward(8 * day)
    await sweepMedia(t.app)
    expect(await t.app.db.selectFrom('media').select('id').execute()).toEqual([])
    expect(await there(paths)).toEqual([false, false])
  })

  it('goes on with the others when a file cannot be deleted, of a row or without one', async () => {
    const row = { mime: 'image/png', bytes: 1, width: 1, height: 1, sha256: 'cd'.repeat(32), arriving: true }
    const stale = ['media/stuck.png', 'media/stale-1.png', 'media/stale-2.png']
    const strays = ['media/lost-1.jpg', 'media/lost-2.jpg']
    await t.app.db
      .insertInto('media')
      .values(stale.map((path) => ({ ...row, path, uploaded_by_kind: 'user' as const })))
      .execute()
    for (const key of [...stale, ...strays]) await t.app.files.put(key, Buffer.from('x'))
    t.clock.forward(8 * day)
    for (const key of strays) ages(key, 3)
    const stuck = ['media/stuck.png', 'media/lost-1.jpg']
    const remove = async (key: string) => {
      if (stuck.includes(key)) throw new Error('the disk does not let go of it')
      await t.app.files.remove(key)
    }
    await sweepMedia({ ...t.app, files: { ...t.app.files, remove } })
    expect(await there([...stale, ...strays])).toEqual([true, false, false, true, false])
    const faults = t.app.db.selectFrom('faults').select('count').where('place', '=', 'job media.sweep')
    // the one whose row is gone is tried once more, as a stray
    expect(await faults.execute()).toEqual([{ count: 3 }])
    for (const key of stuck) ages(key, 3)
    await sweepMedia(t.app)
    expect(await there(stuck)).toEqual([false, false])
  })

  it('touches nothing when most files have no row: then the database is the wrong one', async () => {
    const keys = Array.from({ length: 100 }, (_, n) => `media/of-another-site-${n}.jpg`)
    await t.app.files.put(keys[0] as string, Buffer.from('x'))
    for (const key of keys.slice(1)) writeFileSync(pathOf(key), 'x')
    for (const key of keys) ages(key, 3)
    await sweepMedia(t.app)
    expect((await there(keys)).every(Boolean)).toBe(true)
  })

  it('forgets after a day from where a visitor sent a file', async () => {
    const { id } = await uploaded(t.visitor, 'visitor')
    const sender = async () =>
      (await t.app.db.selectFrom('media').select('sender_hash').where('id', '=', id).executeTakeFirst())?.sender_hash
    await sweepMedia(t.app)
    expect(await sender()).not.toBeNull()
    t.clock.forward(day + 1000)
    await sweepMedia(t.app)
    expect(await sender()).toBeNull()
  })
})
