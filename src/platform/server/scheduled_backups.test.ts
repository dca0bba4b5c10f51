import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { readBackup } from './backup_manifest.ts'
import { findLastBackup, judgeBackups, makeDueBackup } from './scheduled_backups.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-backups-'))
const day = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await testApp({ BACKUP_DIR: folder, BACKUP_KEEP: '2', DISK_FLOOR_MB: '0' })
  await t.app.files.put('media/a.txt', Buffer.from('a file'))
  // the row that a start writes
  await t.app.db
    .insertInto('installation')
    .values({ app_key_fingerprint: 'a'.repeat(64) })
    .execute()
})
afterAll(async () => {
  await t?.close()
  rmSync(folder, { recursive: true, force: true })
})

const kept = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('pawlight-'))
    .toSorted()

describe('backups by themselves', () => {
  it('are made once when they are due, whole and readable, and noted', async () => {
    mkdirSync(path.join(folder, 'pawlight-2026-01-01T000000Z.unfinished/tables'), { recursive: true })
    await Promise.all([makeDueBackup(t.app), makeDueBackup(t.app)])
    await makeDueBackup(t.app)
    expect(kept()).toHaveLength(1)
    const place = path.join(folder, kept()[0] ?? '')
    const manifest = await readBackup(place)
    expect(manifest.files.map(({ key }) => key)).toEqual(['media/a.txt'])
    expect(manifest.tables.length).toBeGreaterThan(100)
    expect(await findLastBackup(t.app.db)).toMatchObject({ folder: place, bytes: manifest.bytes })
    expect(manifest.bytes).toBeGreaterThan(1000)
  })

  it('are kept in a number, and nothing else in their folder is touched', async () => {
    for (const strange of ['mine', 'pawlight-notes', 'pawlight-2020-01-01T000000Z'])
      mkdirSync(path.join(folder, strange), { recursive: true })
    writeFileSync(path.join(folder, 'mine/keep.txt'), '')
    for (const days of [1, 2, 3]) {
      t.clock.set(new Date(Date.now() + days * day))
      await t.app.db
        .updateTable('backups')
        .set({ made_at: new Date(Date.now() - day).toISOString() })
        .execute()
      await makeDueBackup(t.app)
    }
    const whole = kept().filter((name) => existsSync(path.join(folder, name, 'manifest.json')))
    expect(whole).toHaveLength(2)
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['mine', 'pawlight-notes', 'pawlight-2020-01-01T000000Z']),
    )
  })

  it('that fail are told once until one succeeds: at the bell and by mail, to those who read the log', async () => {
    const reader = await aStaff(t, { permissions: ['logs view'] })
    const other = await aStaff(t, { permissions: ['orders view'] })
    const bell = async ({ id }: typeof reader) => {
      const rows = await t.app.db
        .selectFrom('staff_notices as n')
        .innerJoin('audit_logs as l', 'l.id', 'n.log_id')
        .select('l.subject_label')
        .where('n.user_id', '=', id)
        .orderBy('l.id', 'desc')
        .execute()
      return rows.map(({ subject_label }) => subject_label)
    }
    const mails = () =>
      t.app.db
        .selectFrom('mail_outbox')
        .select(['to_email', 'text_body'])
        .where('template', '=', 'backup_failed')
        .execute()
    const setLast = (bytes: number) =>
      t.app.db
        .updateTable('backups')
        .set({ made_at: new Date(Date.now() - 9 * day).toISOString(), bytes })
        .execute()
    const failing = () => expect(makeDueBackup(t.app)).rejects.toThrow('備份的磁碟空間不夠')
    await setLast(2 ** 52)
    await failing()
    await failing()
    expect([await bell(reader), await bell(other)]).toEqual([['自動備份失敗'], []])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text_body).toContain(`原因：備份的磁碟空間不夠：${folder}`)
    await setLast(1)
    t.clock.forward(60_000)
    await makeDueBackup(t.app)
    expect(await bell(reader)).toEqual([expect.stringContaining('自動備份恢復正常'), '自動備份失敗'])
    // the next series is told again, and one made by hand ends it
    await setLast(2 ** 52)
    await failing()
    t.clock.forward(60_000)
    await t.app.db
      .insertInto('backups')
      .values({ made_at: t.clock.now().toISOString(), folder: '/by/hand', bytes: 1 })
      .execute()
    await makeDueBackup(t.app)
    expect(await bell(reader)).toHaveLength(4)
    expect(await mails()).toHaveLength(2)
    t.clock.forward(day)
    await makeDueBackup(t.app)
    expect(await bell(reader)).toHaveLength(4)
    await t.app.db.deleteFrom('backups').where('folder', '=', '/by/hand').execute()
  })

  it('are refused, and counted as a fault, where they would fill the disk; those that are there stay', async () => {
    const before = kept()
    await t.app.db
      .updateTable('backups')
      .set({ made_at: new Date(Date.now() - 9 * day).toISOString(), bytes: 2 ** 52 })
      .execute()
    await expect(makeDueBackup(t.app)).rejects.toThrow(`備份的磁碟空間不夠：${folder}`)
    expect(kept()).toEqual(before)
  })

  it('are told of by their age: a hint while it is well, a problem when the last is too old', async () => {
    const last = async (days: number) => {
      const made_at = new Date(Date.now() - days * day).toISOString()
      await t.app.db.updateTable('backups').set({ made_at }).execute()
      return judgeBackups(t.app.db, t.app.config, new Date())
    }
    expect(await last(1)).toEqual({ hints: [expect.stringContaining('上次備份在 24 小時前')], problems: [] })
    expect(await last(3)).toEqual({ hints: [], problems: [expect.stringContaining('上次備份在 72 小時前')] })
    await t.app.db.deleteFrom('backups').execute()
    expect((await judgeBackups(t.app.db, t.app.config, new Date())).hints[0]).toContain('還沒有備份')
  })
})
