import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { download } from '#platform/server/outbound.ts'
import { aRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runCli } from '#tests/support/cli.ts'
import { anOfficialRow, asCsv, asJson, type OfficialRow } from '#tests/support/open_data.ts'
import { aMember } from '#tests/support/people.ts'
import { fetchPhotos } from './photos/service.ts'
import { importAdoptables, importDaily } from './service.ts'
import { fetchRows, readRows } from './source/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.clock.set('2026-11-21T12:00:00+08:00'))
afterEach(async () => {
  for (const table of ['imported_photos', 'adoptions', 'import_runs', 'media'] as const)
    await t.app.db.deleteFrom(table).execute()
})
afterAll(() => t?.close())

type Given = Partial<Parameters<typeof importAdoptables>[2]>

const herd = (count: number, row: OfficialRow = {}) =>
  Array.from({ length: count }, (_, index) => anOfficialRow({ animal_id: index + 1, ...row }))
const run = async (rows: OfficialRow[], given: Given = {}) => {
  const whole = { origin: 'file.json', started_by: 'cli', apply: true, allow_drop: false, ...given } as const
  const { plan } = await importAdoptables(t.app, readRows(asJson(rows)), whole)
  const { fresh, changed, same, errors, skipped, gone } = plan
  return [fresh, changed, same, errors, skipped, gone].map((part) => (typeof part === 'number' ? part : part.length))
}
const stored = () =>
  t.app.db.selectFrom('adoptions').selectAll().where('external_source', '=', 'moa').orderBy('id').execute()
const idOf = async (external_id: string) => (await stored()).find((row) => row.external_id === external_id)?.id ?? 0
const runs = () => t.app.db.selectFrom('import_runs').selectAll().orderBy('id').execute()
const logged = async () =>
  (await t.app.db.selectFrom('audit_logs').select('id').where('subject_type', '=', 'import_runs').execute()).length
const publicIds = async () => {
  const { body } = await t.visitor.get('/api/adoptions?per_page=48')
  return (body.data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
}

describe('an import of the public shelters', () => {
  it('writes nothing as a dry run', async () => {
    expect(await run(herd(3), { apply: false })).toEqual([3, 0, 0, 0, 0, 0])
    expect([await stored(), await runs()]).toEqual([[], []])
  })

  it('shows animals with their source, and sends whoever would adopt one to the shelter', async () => {
    await run(herd(1))
    const id = await idOf('1')
    expect(await publicIds()).toEqual([id])
    const { body } = await t.visitor.get(`/api/adoptions/${id}`)
    expect(body).toMatchObject({
      ...{ channel: 'partner', is_public_shelter: true, takes_requests: false, state: 'published', photos: [] },
      ...{ name: '狗狗 1 號', breed: '米克斯', city: '高雄市', district: '鼓山區', age_group: 'adult', age_text: null },
      published_at: '2026-10-01T00:00:00.000+08:00',
      source: {
        name: '農業部開放資料「動物認領養」',
        url: expect.stringContaining('https://www.pet.gov.tw/AnimalApp/AnnounceSingle.aspx?PageType=Adopt'),
        shelter_name: '高雄市示範動物之家',
        shelter_phone: '07-1234567',
        updated_at: '2026-11-21T12:00:00.000+08:00',
      },
    })
    const member = t.memberWith((await aMember(t)).token)
    const { status, body: answer } = await member.post(`/api/adoptions/${id}/requests`, aRequest())
    expect([status, answer.message]).toEqual([409, expect.stringContaining('公立收容所')])
  })

  it('changes nothing the second time', async () => {
    const rows = [...herd(20), anOfficialRow({ animal_id: 50, animal_status: 'DEAD' })]
    expect(await run(rows)).toEqual([21, 0, 0, 0, 0, 0])
    const [before, told] = [await stored(), await logged()]
    expect(told).toBeGreaterThan(0)
    t.clock.set('2026-11-22T12:00:00+08:00')
    expect(await run(rows)).toEqual([0, 0, 21, 0, 0, 0])
    expect(await stored()).toEqual(before)
    expect([(await logged()) - told, await runs()]).toMatchObject([
      0,
      [{ new_count: 21 }, { new_count: 0, same_count: 21 }],
    ])
  })

  it('follows what the source changes and keeps what staff decided until it does', async () => {
    await run(herd(3))
    const hidden = await idOf('2')
    await t.app.db.updateTable('adoptions').set({ status: 'withdrawn' }).where('id', '=', hidden).execute()
    const found = { animal_status: 'ADOPTED', animal_update: '2026/11/20' }
    const rows = herd(3, { animal_remark: '已絕育' }).with(2, anOfficialRow({ animal_id: 3, ...found }))
    expect(await run(rows)).toEqual([0, 3, 0, 0, 0, 0])
    expect((await stored()).map(({ status, adopted_on, version }) => [status, adopted_on, version])).toEqual([
      ['published', null, 2],
      ['withdrawn', null, 2],
      ['adopted', '2026-11-20', 2],
    ])
    expect(await publicIds()).toEqual([await idOf('1')])
  })

  it('withdraws listings that left the source and shows them again when they come back', async () => {
    await run(herd(20))
    const gone = await idOf('20')
    expect(await run(herd(19))).toEqual([0, 0, 19, 0, 0, 1])
    expect(await publicIds()).not.toContain(gone)
    expect((await runs()).at(-1)).toMatchObject({ withdrawn_count: 1, row_count: 19 })
    expect(await run(herd(19))).toEqual([0, 0, 19, 0, 0, 0])
    expect(await run(herd(20))).toEqual([0, 1, 19, 0, 0, 0])
    expect(await publicIds()).toContain(gone)
  })

  it('refuses a source that lost more than a tenth, until somebody confirms it', async () => {
    await run(herd(20))
    const before = await stored()
    await expect(run(herd(17))).rejects.toThrow('這次只有 17 筆可用資料，比上次的 20 筆少了超過 10%')
    await expect(run([])).rejects.toThrow('--allow-drop')
    await expect(run(herd(20, { animal_sex: '?' }))).rejects.toThrow('--allow-drop')
    expect(await stored()).toEqual(before)
    expect((await runs()).map(({ status }) => status)).toEqual(['applied', 'refused', 'refused', 'refused'])
    expect(await run(herd(17), { apply: false })).toEqual([0, 0, 17, 0, 0, 3])
    expect(await run(herd(17), { allow_drop: true })).toEqual([0, 0, 17, 0, 0, 3])
    expect(await run(herd(16))).toEqual([0, 0, 16, 0, 0, 1])
  })

  it('takes the good rows of a file with bad ones and keeps the reasons', async () => {
    const rows = [...herd(2), anOfficialRow({ animal_id: 1 }), anOfficialRow({ animal_id: 8, animal_kind: '鳥' })]
    expect(await run([...rows, anOfficialRow({ animal_id: 'x' })])).toEqual([2, 0, 0, 2, 1, 0])
    expect((await runs())[0]?.problems).toEqual([
      { row: 3, animal_id: '1', problem: 'animal_id 和第 1 筆重複' },
      { row: 5, animal_id: 'x', problem: '沒有 animal_id，或不是數字' },
    ])
  })

  it('brings as many animals as the country has', async () => {
    const rows = herd(2_337, { album_file: 'https://www.pet.gov.tw/x.png' })
    expect(await run(rows)).toEqual([2_337, 0, 0, 0, 0, 0])
    expect(await run(rows)).toEqual([0, 0, 2_337, 0, 0, 0])
    for (const question of ['', `?q=${encodeURIComponent('米克')}`]) {
      expect((await t.visitor.get(`/api/adoptions/counts${question}`)).body.total).toBe(2_337)
    }
  })
})

describe('an address', () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  let rows: OfficialRow[] = []
  let pages = true
  const asked: string[] = []
  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(url.pathname)
    if (url.pathname === '/photo.png') return answer.end(await picture)
    if (url.pathname === '/not.png') return answer.end('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
    if (url.pathname !== '/data') return answer.writeHead(404).end()
    const [top, skip] = ['$top', '$skip'].map((name) => Number(url.searchParams.get(name)))
    return answer.end(asJson(pages ? rows.slice(skip, (skip ?? 0) + (top ?? 0)) : rows))
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each([
    ['page by page', true, 2_337, 3],
    ['a full page as the last', true, 1_000, 2],
    ['at once, where it knows no pages', false, 2_337, 1],
    ['at once, a page long', false, 1_000, 2],
  ])('is read %s', async (_, hasPages, count, requests) => {
    rows = herd(count)
    pages = hasPages
    expect((await fetchRows(t.app, `${origin}/data?UnitId=x`)).map((row) => Number(row.animal_id))).toEqual(
      rows.map((row) => row.animal_id),
    )
    expect(asked).toHaveLength(requests)
  })

  it('is only read by the job where the settings want it, and a failure is kept in the history', async () => {
    await importDaily(t.app)
    expect(await runs()).toEqual([])
    const import_url = 'https://127.0.0.1/data'
    await putSettings(t.app, system('test'), 'adoption', { import_enabled: true, import_url })
    await importDaily(t.app)
    expect(await runs()).toMatchObject([
      { status: 'failed', started_by: 'job', origin: import_url, reason: expect.stringContaining('無法下載') },
    ])
    await putSettings(t.app, system('test'), 'adoption', { import_enabled: false })
  })

  describe('of a picture', () => {
    const office: typeof download = (app, url, limits) =>
      download(app, url.replace('https://office.invalid', origin), limits)
    const at = (animal_id: number, file: string) =>
      anOfficialRow({ animal_id, album_file: file && `https://office.invalid/${file}` })
    const states = async () =>
      (await t.app.db.selectFrom('imported_photos').select(['status', 'tries']).orderBy('adoption_id').execute()).map(
        ({ status, tries }) => `${status} ${tries}`,
      )
    const photosOf = async (external_id: string) =>
      (await t.visitor.get(`/api/adoptions/${await idOf(external_id)}`)).body.photos as { src: string; width: number }[]

    it('is only written down by the import, and fetched once as a copy of our own', async () => {
      await run([at(1, 'photo.png'), at(2, 'not.png'), at(3, 'missing.png'), at(4, '')])
      expect([asked, await states()]).toEqual([[], ['waiting 0', 'waiting 0', 'waiting 0']])
      await fetchPhotos(t.app, office)
      await fetchPhotos(t.app, office)
      expect(asked.toSorted()).toEqual(['/missing.png', '/not.png', '/photo.png'])
      expect(await states()).toEqual(['stored 1', 'failed 1', 'waiting 1'])
      const [photo] = await photosOf('1')
      expect(photo).toMatchObject({ width: 64, src: expect.stringMatching(/^\/media\/\d+$/) })
      expect((await t.visitor.get(`${photo?.src}/160.webp`)).status).toBe(200)
      expect([await photosOf('2'), await photosOf('3')]).toEqual([[], []])
      expect((await t.visitor.get('/api/adoptions')).text).not.toContain('office.invalid')
    })

    it('is tried three times, is taken again when the source names another, and goes when it names none', async () => {
      await run([at(1, 'missing.png')])
      for (let hours = 0; hours < 48; hours += 1) {
        await fetchPhotos(t.app, office)
        t.clock.forward(3_600_000)
      }
      expect([asked.length, await states()]).toEqual([3, ['failed 3']])
      await run([at(1, 'photo.png')])
      await fetchPhotos(t.app, office)
      expect([await states(), (await photosOf('1')).length]).toEqual([['stored 1'], 1])
      await run([at(1, '')])
      expect([await states(), await photosOf('1')]).toEqual([[], []])
    })

    it('is not asked for while the office is away', async () => {
      await run(Array.from({ length: 12 }, (_, index) => at(index + 1, 'missing.png')))
      await fetchPhotos(t.app, office)
      expect(asked).toHaveLength(5)
      expect((await states()).toSorted().at(0)).toBe('waiting 0')
    })
  })
})

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-import-'))
  const rows = [...herd(10), anOfficialRow({ animal_id: 77, animal_kind: '鳥' }), anOfficialRow({ animal_id: 0.5 })]
  const environment = () => ({
    DATABASE_URL: t.url,
    DATA_DIR: t.app.config.data_dir,
    APP_KEY: Buffer.alloc(32, 1).toString('base64'),
  })
  const cli = (...words: string[]) => runCli(['import:adoptables', ...words], environment())
  const file = (name: string, bytes: Buffer) => {
    const whole = path.join(folder, name)
    writeFileSync(whole, bytes)
    return whole
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('prints one line of counts and a reason for each row that is not taken', async () => {
    const [json, csv] = [file('a.json', asJson(rows)), file('a.csv', asCsv(rows))]
    const fresh = '{"new":10,"changed":0,"same":0,"errors":1,"skipped":1}'
    const same = '{"new":0,"changed":0,"same":10,"errors":1,"skipped":1}'
    const reasons = [
      '第 11 筆（animal_id 77）：「鳥」不是貓狗，略過',
      '第 12 筆（animal_id 0.5）：沒有 animal_id，或不是數字',
    ]
    const dry = await cli(json)
    expect([dry.code, dry.said.trim().split('\n').toSorted()]).toEqual([0, [...reasons, fresh].toSorted()])
    expect(await stored()).toEqual([])
    expect((await cli(csv, '--apply')).said).toContain(fresh)
    expect((await cli(json, '--apply')).said).toContain(same)
    const less = file('less.json', asJson(rows.slice(0, 5)))
    expect(await cli(less, '--apply')).toMatchObject({ code: 1, said: expect.stringContaining('--allow-drop') })
    expect(await cli(less, '--apply', '--allow-drop')).toMatchObject({
      code: 0,
      said: expect.stringContaining('來源裡不再出現的刊登：5 筆'),
    })
  }, 180_000)

  it.each([
    ['nowhere.json', '讀不到檔案'],
    ['https://10.0.0.1/data', '不是公開的網路位址'],
    ['http://site.example/data', '只接受 https'],
  ])(
    'says what is wrong with %s',
    async (word, why) => {
      expect(await cli(word)).toMatchObject({ code: 1, said: expect.stringContaining(why) })
    },
    60_000,
  )
})
