import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveTheme } from '#domains/settings/theme/rules.ts'
import { anAdoption } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPlacedOrder } from '#tests/support/shop.ts'
import { drawLamp, drawSite, illustration } from './drawing.ts'

const brand = { name: '毛起來愛動物關懷協會', theme: deriveTheme('#CF3F1E', '#12505B') }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())

const picture = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.server.inject({ url, headers: { host: 'localhost:3999', ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** How many pixels of an area are dark. */
const inkIn = async (bytes: Buffer, area: { left: number; top: number; width: number; height: number }) => {
  const { data } = await sharp(bytes).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length
}

const aLamp = async (state: 'lit' | 'hidden') =>
  (
    await t.app.db
      .insertInto('lamps')
      .values({
        order_id: await aPlacedOrder(t.app),
        kind: 'rainbow',
        display_name: '王小明',
        public_name: '王○明',
        wish: '好好曬太陽',
        state,
        hidden_reason: state === 'hidden' ? '廣告' : null,
        lit_at: '2026-11-20T08:00:00+08:00',
        expires_at: '2026-12-20T08:00:00+08:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('the picture of a shared link', () => {
  it('shows a campaign in 1200 × 630, and is asked about again after five minutes', async () => {
    const { id } = await aCampaign(t.app, { title: '小橘的骨盆重建手術' })
    const { status, headers, bytes } = await picture(`/share/campaigns/${id}.png`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=300',
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(600_000)
    const again = await picture(`/share/campaigns/${id}.png`, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('changes with its figures, and without a change after ten minutes, for it says when they were read', async () => {
    const { id: account } = await anAccount(t.app)
    const { id } = await aFundedCampaign(t.app, account, { raised: 1000 })
    const starts_at = '2026-01-01T00:00:00+08:00'
    await t.app.db.updateTable('campaigns').set({ starts_at }).where('id', '=', id).execute()
    const etag = async () => (await picture(`/share/campaigns/${id}.png`)).headers.etag
    const first = await etag()
    t.clock.forward(60_000)
    expect(await etag()).toBe(first)
    await t.app.db.updateTable('campaigns').set({ target_amount: 4000 }).where('id', '=', id).execute()
    const withTarget = await etag()
    expect(withTarget).not.toBe(first)
    t.clock.forward(11 * 60_000)
    expect(await etag()).not.toBe(withTarget)
  })

  it('shows a lamp that shines, and none that staff hid', async () => {
    expect((await picture(`/share/lamps/${await aLamp('lit')}.png`)).status).toBe(200)
    expect((await picture(`/share/lamps/${await aLamp('hidden')}.png`)).status).toBe(404)
  })

  it('shows an animal that looks for a home, and none whose listing is a draft', async () => {
    const shown = await anAdoption(t.app)
    const draft = await anAdoption(t.app, { status: 'draft' })
    const { status, bytes } = await picture(`/share/adoptions/${shown}.png`)
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await picture(`/share/adoptions/${draft}.png`)).status).toBe(404)
  })

  it('is nowhere for things that nobody may see, and for names that are no numbers', async () => {
    const { id } = await aCampaign(t.app)
    await t.app.db.updateTable('campaigns').set({ status: 'draft' }).where('id', '=', id).execute()
    for (const name of [String(id), '987654321', 'abc', '-1', '1e3', '99999999999999999999']) {
      expect((await picture(`/share/campaigns/${name}.png`)).status, name).toBe(404)
    }
  })

  it('is the same on a machine without any font', async () => {
    const program = `import { drawLamp, drawSite } from ${JSON.stringify(import.meta.resolve('./drawing.ts'))}
      const brand = ${JSON.stringify(brand)}
      const { createHash } = await import('node:crypto')
      const pictures = [await drawSite(brand, '看得見去處'), await drawLamp(brand, { kind: 'hope', wish: '回家', by: '' })]
      console.log(pictures.map((png) => createHash('sha256').update(png).digest('hex')).join(' '))`
    const folder = mkdtempSync(path.join(tmpdir(), 'no-fonts-'))
    writeFileSync(path.join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
    const env = { ...process.env, FONTCONFIG_FILE: path.join(folder, 'fonts.conf'), NODE_OPTIONS: '' }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
    rmSync(folder, { recursive: true })
    const here = [await drawSite(brand, '看得見去處'), await drawLamp(brand, { kind: 'hope', wish: '回家', by: '' })]
    const hashes = here.map((png) => createHash('sha256').update(png).digest('hex'))
    expect(stdout.trim().split(' ')).toEqual(hashes)
    for (const name of ['street-day', 'street-night', 'campaign-neuter']) {
      expect((await illustration(name)).toString()).not.toContain('<text')
    }
  })

  it('shows the words it is about', async () => {
    const { id } = await aCampaign(t.app, { title: '龘靐齉' })
    const { bytes } = await picture(`/share/campaigns/${id}.png`)
    expect(await inkIn(bytes, { left: 548, top: 110, width: 596, height: 80 })).toBeGreaterThan(300)
    expect(await inkIn(bytes, { left: 548, top: 200, width: 596, height: 100 })).toBe(0)
  })

  it('stands for every page without one of its own', async () => {
    const { status, bytes } = await picture('/share/site.png')
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
