import { describe, expect, it } from 'vitest'
import { anOfficialRow, asCsv, asJson, type OfficialRow } from '#tests/support/open_data.ts'
import { isSuspiciousDrop, type Listing, planImport, readListing, type SourceRow, takenRows } from './rules.ts'
import { readRows } from './source/service.ts'

const today = '2026-11-21'
const cells = (row: OfficialRow): SourceRow => readRows(asJson([anOfficialRow(row)]))[0] as SourceRow
const read = (row: OfficialRow) => readListing(cells(row), today)
const listing = (row: OfficialRow): Listing => {
  const found = read(row)
  if (!('listing' in found)) throw new Error(JSON.stringify(found))
  return found.listing
}

describe('a row of the government set', () => {
  it('is brought into our words', () => {
    expect(listing({})).toEqual({
      external_id: '900001',
      status: 'published',
      species: 'dog',
      name: '狗狗 900001 號',
      title: '黑色米克斯在高雄市示範動物之家等家',
      slug: '狗狗-900001-號',
      story: '收容編號 ZZZZG115010101，聯絡收容所時說這個編號，他們最快找到牠。',
      sex: 'male',
      age_group: 'adult',
      breed: '米克斯',
      body_size: 'medium',
      coat_colour: '黑色',
      neutered: 'yes',
      rabies_vaccinated: false,
      city: '高雄市',
      district: '鼓山區',
      place: '高雄市示範動物之家',
      internal_note: '收容編號：ZZZZG115010101\n尋獲地點：示範路 1 號',
      source_url:
        'https://www.pet.gov.tw/AnimalApp/AnnounceSingle.aspx?PageType=Adopt&AcNum=WlpaWkcxMTUwMTAxMDE%3D&UT=WlpaWkc%3D',
      shelter_name: '高雄市示範動物之家',
      shelter_address: '高雄市鼓山區示範路 1 號',
      shelter_phone: '07-1234567',
      opened_on: '2026-10-01',
      expires_on: null,
      adopted_on: null,
      photo_url: null,
    })
  })

  it.each<[OfficialRow, Partial<Listing>]>([
    [
      { animal_kind: '貓', animal_Variety: '混種貓 ' },
      { species: 'cat', breed: '米克斯', name: '貓咪 900001 號' },
    ],
    [{ animal_Variety: '混種狗' }, { breed: '米克斯' }],
    [{ animal_Variety: '柴犬\u3000\u3000' }, { breed: '柴犬' }],
    [{ animal_Variety: '' }, { breed: null, title: '黑色狗狗在高雄市示範動物之家等家' }],
    [{ animal_sex: 'F' }, { sex: 'female' }],
    [{ animal_sex: 'N' }, { sex: 'unknown' }],
    [{ animal_bodytype: 'MINI' }, { body_size: 'mini' }],
    [{ animal_bodytype: 'BIG' }, { body_size: 'large' }],
    [{ animal_age: 'CHILD' }, { age_group: 'child' }],
    [{ animal_age: '' }, { age_group: null }],
    [{ animal_sterilization: 'F' }, { neutered: 'no' }],
    [{ animal_sterilization: 'N' }, { neutered: 'unknown' }],
    [{ animal_bacterin: 'T' }, { rabies_vaccinated: true }],
    [{ animal_bacterin: 'N' }, { rabies_vaccinated: null }],
    [{ animal_area_pkid: 2 }, { city: '臺北市' }],
    [{ animal_area_pkid: 23 }, { city: '連江縣' }],
    [{ animal_area_pkid: '', shelter_address: '台南市中西區某路' }, { city: '臺南市' }],
    [{ animal_status: 'ADOPTED' }, { status: 'adopted', adopted_on: '2026-10-02' }],
    [{ animal_status: 'DEAD' }, { status: 'withdrawn' }],
    [{ animal_status: 'OTHER' }, { status: 'withdrawn' }],
    [{ animal_status: 'NONE' }, { status: 'draft' }],
    [{ animal_opendate: '2026-12-01' }, { status: 'draft', opened_on: '2026-12-01' }],
    [{ animal_closeddate: '2026-11-21' }, { status: 'published', expires_on: '2026-11-21' }],
    [{ animal_closeddate: '2026-11-20' }, { status: 'expired', expires_on: '2026-11-20' }],
    [{ animal_opendate: '' }, { opened_on: '2026-09-30' }],
    [{ album_file: 'http://www.pet.gov.tw/a.png' }, { photo_url: 'https://www.pet.gov.tw/a.png' }],
    [{ album_file: 'javascript:alert(1)' }, { photo_url: null }],
    [{ animal_subid: '' }, { source_url: 'https://data.gov.tw/dataset/85903', story: '' }],
    [{ animal_colour: null }, { coat_colour: null }],
  ])('reads %j', (row, expected) => {
    expect(listing(row)).toMatchObject(expected)
  })

  it('tells where an animal is that lives with a partner of the shelter', () => {
    const { place, story, district } = listing({ animal_place: '示範貓茶館' })
    expect([place, district]).toEqual(['示範貓茶館', null])
    expect(story).toContain('牠現在住在「示範貓茶館」')
  })

  it('keeps a remark as text that no page can read as markup', () => {
    const remark = '<script>alert("x")</script>\u0000\u202e 晶片 900000000000001\n已絕育'
    expect(listing({ animal_remark: remark, animal_place: '<b>店</b>' })).toMatchObject({
      internal_note: expect.stringContaining('備註：＜script＞alert("x")＜/script＞ 晶片 900000000000001 已絕育'),
      place: '＜b＞店＜/b＞',
    })
  })

  it.each<[OfficialRow, string]>([
    [{ animal_id: '' }, '沒有 animal_id，或不是數字'],
    [{ animal_id: 'A1' }, '沒有 animal_id，或不是數字'],
    [{ animal_sex: 'X' }, '不認得的 animal_sex「X」'],
    [{ animal_status: 'GONE' }, '不認得的 animal_status「GONE」'],
    [{ animal_opendate: '2026-02-30' }, 'animal_opendate「2026-02-30」不是日期'],
    [{ animal_area_pkid: 99, shelter_address: '' }, '不認得的縣市代碼「99」，地址也看不出縣市'],
  ])('is refused with a reason: %j', (row, problem) => {
    expect(read(row)).toEqual({ problem })
  })

  it('is left out when it is no cat and no dog', () => {
    expect(read({ animal_kind: '鳥' })).toEqual({ skipped: '「鳥」不是貓狗，略過' })
  })
})

describe('a plan of an import', () => {
  const rows = (...given: OfficialRow[]) => readRows(asJson(given.map(anOfficialRow)))
  const knownOf = (...given: OfficialRow[]) =>
    new Map(given.map((row) => [String(row.animal_id ?? 900001), listing(row)] as const))

  it('tells new, changed, same, wrong, repeated and left out rows apart', () => {
    const plan = planImport(
      rows(
        { animal_id: 1 },
        { animal_id: 2, animal_colour: '白色' },
        { animal_id: 3 },
        { animal_id: 4, animal_sex: '?' },
        { animal_id: 1 },
        { animal_id: 6, animal_kind: '鳥' },
      ),
      knownOf({ animal_id: 1 }, { animal_id: 2 }),
      today,
    )
    expect([plan.fresh.length, plan.changed.length, plan.same, takenRows(plan)]).toEqual([1, 1, 1, 3])
    expect(plan.errors).toEqual([
      { row: 4, animal_id: '4', problem: '不認得的 animal_sex「?」' },
      { row: 5, animal_id: '1', problem: 'animal_id 和第 1 筆重複' },
    ])
    expect(plan.skipped).toMatchObject([{ row: 6, animal_id: '6' }])
  })

  it('knows who left: not those whose row cannot be read, not those who found a home', () => {
    const known = knownOf({ animal_id: 1 }, { animal_id: 2 }, { animal_id: 3, animal_status: 'ADOPTED' })
    expect(planImport(rows({ animal_id: 2, animal_sex: '?' }), known, today).gone).toEqual(['1'])
  })

  it('finds a listing changed that comes back, or whose day has come', () => {
    expect(planImport(rows({ animal_id: 1 }), new Map([['1', null]]), today).changed).toHaveLength(1)
    const early = { animal_id: 1, animal_opendate: '2026-11-22' }
    expect(planImport(rows(early), knownOf(early), '2026-11-22').changed).toMatchObject([{ status: 'published' }])
  })

  it('is suspicious from more than a tenth on', () => {
    expect([isSuspiciousDrop(90, 100), isSuspiciousDrop(89, 100), isSuspiciousDrop(0, 0)]).toEqual([false, true, false])
  })
})

describe('a file of the set', () => {
  it('says the same as JSON and as CSV', () => {
    const rows = [
      anOfficialRow(),
      anOfficialRow({ animal_id: 2, animal_remark: '他說 "乖",\n很親人', album_file: null }),
    ]
    expect(readRows(asCsv(rows))).toEqual(readRows(asJson(rows)))
    expect(planImport(readRows(asCsv(rows)), new Map(), today)).toEqual(
      planImport(readRows(asJson(rows)), new Map(), today),
    )
  })

  it.each([
    ['<html>維護中</html>', '檔案不是動物認領養的 JSON 或 CSV。'],
    ['{"message":"error"}', '檔案不是動物認領養的 JSON 或 CSV。'],
    ['[{"animal_id":1}]', '檔案裡沒有這些欄位：animal_kind、animal_status、animal_area_pkid'],
    ['', '檔案不是動物認領養的 JSON 或 CSV。'],
  ])('is refused in words: %s', (text, message) => {
    expect(() => readRows(Buffer.from(text))).toThrow(message)
  })
})
