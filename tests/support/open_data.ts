/** Rows in the form of the government's set 動物認領養, with all 28 columns. The animals are invented. */

export type OfficialRow = Record<string, string | number | null>

export const anOfficialRow = (row: OfficialRow = {}): OfficialRow => ({
  animal_id: 900001,
  animal_subid: 'ZZZZG115010101',
  animal_area_pkid: 17,
  animal_shelter_pkid: 90,
  animal_place: '高雄市示範動物之家',
  animal_kind: '狗',
  animal_Variety: '混種犬          ',
  animal_sex: 'M',
  animal_bodytype: 'MEDIUM',
  animal_colour: '黑色',
  animal_age: 'ADULT',
  animal_sterilization: 'T',
  animal_bacterin: 'F',
  animal_foundplace: '示範路 1 號',
  animal_title: '',
  animal_status: 'OPEN',
  animal_remark: '',
  animal_caption: '',
  animal_opendate: '2026-10-01',
  animal_closeddate: '2999-12-31',
  animal_update: '2026/10/02',
  animal_createtime: '2026/09/30',
  shelter_name: '高雄市示範動物之家',
  album_file: '',
  album_update: '',
  cDate: '',
  shelter_address: '高雄市鼓山區示範路 1 號',
  shelter_tel: '07-1234567',
  ...row,
})

export const asJson = (rows: readonly OfficialRow[]): Buffer => Buffer.from(JSON.stringify(rows))

/** As the office exports it: a byte order mark, every cell in quotes, lines ended by CRLF. */
export const asCsv = (rows: readonly OfficialRow[]): Buffer => {
  const line = (cells: readonly unknown[]) =>
    cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')
  const columns = Object.keys(anOfficialRow())
  return Buffer.from(
    `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name]))].map(line).join('\r\n')}\r\n`,
  )
}
