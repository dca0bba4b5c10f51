import { normaliseCity, toHalfWidth } from '#domains/customers/rules.ts'
import { districtsOf } from '#platform/contract/areas.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { type Day, isDay } from '#platform/contract/time.ts'
import { importWords as words } from './messages.ts'

/** The government set 動物認領養 (data.gov.tw 85903), brought into our words. Its column names are kept as they are. */

/** A row as it came, every cell a trimmed text. */
export type SourceRow = Readonly<Record<string, string>>

/** Columns without which a file is none of the set. */
export const demandedColumns = ['animal_id', 'animal_kind', 'animal_status', 'animal_area_pkid'] as const

/** What a source says of one animal. Only this decides whether a row has changed. */
export type Listing = {
  external_id: string
  status: 'published' | 'adopted' | 'withdrawn' | 'draft' | 'expired'
  species: 'cat' | 'dog'
  name: string
  title: string
  slug: string | null
  story: string
  sex: 'male' | 'female' | 'unknown'
  age_group: 'child' | 'adult' | null
  breed: string | null
  body_size: 'mini' | 'small' | 'medium' | 'large' | null
  coat_colour: string | null
  neutered: 'yes' | 'no' | 'unknown'
  rabies_vaccinated: boolean | null
  city: string
  district: string | null
  place: string | null
  internal_note: string | null
  source_url: string
  shelter_name: string | null
  shelter_address: string | null
  shelter_phone: string | null
  /** First day of adoption; null where the source names none. */
  opened_on: Day | null
  expires_on: Day | null
  adopted_on: Day | null
  photo_url: string | null
}

const dataSet = 'https://data.gov.tw/dataset/85903'
const kinds: Readonly<Record<string, 'cat' | 'dog'>> = { 貓: 'cat', 狗: 'dog' }
const sexes: Readonly<Record<string, Listing['sex']>> = { M: 'male', F: 'female', N: 'unknown', '': 'unknown' }
const sizes: Readonly<Record<string, Listing['body_size']>> = {
  MINI: 'mini',
  SMALL: 'small',
  MEDIUM: 'medium',
  BIG: 'large',
  '': null,
}
const ages: Readonly<Record<string, Listing['age_group']>> = { CHILD: 'child', ADULT: 'adult', '': null }
const neutered: Readonly<Record<string, Listing['neutered']>> = { T: 'yes', F: 'no', N: 'unknown', '': 'unknown' }
const vaccinated: Readonly<Record<string, boolean | null>> = { T: true, F: false, N: null, '': null }
const statuses: Readonly<Record<string, Listing['status']>> = {
  OPEN: 'published',
  ADOPTED: 'adopted',
  DEAD: 'withdrawn',
  OTHER: 'withdrawn',
  NONE: 'draft',
}

/** Counties by `animal_area_pkid`, from 2 on. */
const counties =
  '臺北市 新北市 基隆市 宜蘭縣 桃園市 新竹縣 新竹市 苗栗縣 臺中市 彰化縣 南投縣 雲林縣 嘉義縣 嘉義市 臺南市 高雄市 屏東縣 花蓮縣 臺東縣 澎湖縣 金門縣 連江縣'.split(
    ' ',
  )

class RowProblem extends Error {}
const refuse = (problem: string): never => {
  throw new RowProblem(problem)
}

const pick = <T>(table: Readonly<Record<string, T>>, row: SourceRow, column: string): T => {
  const value = row[column] ?? ''
  const found = new Map(Object.entries(table)).get(value)
  return found === undefined ? refuse(words.unknownValue(column, value.slice(0, 20))) : found
}

const short = (text: string, length: number): string => [...text].slice(0, length).join('')

/**
 * Text of strangers on one line: no control characters, and no mark that any page, mail or table could read as markup.
 * The marks become their full-width twins, so that people still read them.
 */
const plain = (text: string | undefined, length: number): string =>
  short(
    (text ?? '')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .replaceAll('<', '＜')
      .replaceAll('>', '＞')
      .trim(),
    length,
  )

/** The same of a place, with the official 臺. */
const official = (text: string | undefined, length: number): string => plain(normaliseCity(text ?? ''), length)

/** `2025/09/17`, `2025-9-17` and either with a time behind as a day; null when empty. */
const dayOf = (row: SourceRow, column: string): Day | null => {
  const text = row[column] ?? ''
  if (text === '') return null
  const [, year = '', month = '', day = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T].*)?$/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : refuse(words.wrongDay(column, text.slice(0, 20)))
}

const cityOf = (row: SourceRow): string => {
  const code = row.animal_area_pkid ?? ''
  const known = /^\d+$/.test(code) ? counties[Number(code) - 2] : undefined
  const address = normaliseCity(row.shelter_address ?? '')
  return known ?? counties.find((county) => address.startsWith(county)) ?? refuse(words.noCity(code.slice(0, 20)))
}

/** The district that a place or an address of the county names first. */
const districtOf = (city: string, texts: readonly string[]): string | null => {
  for (const text of texts) {
    if (!text.startsWith(city)) continue
    const found = districtsOf(city).find(({ name }) => text.slice(city.length).startsWith(name))
    if (found) return found.name
  }
  return null
}

/** Mixed breeds are called what people call them; anything else stays. */
const breedOf = (row: SourceRow): string | null => {
  const breed = plain(row.animal_Variety, 40)
  return /^混種[犬狗貓]?$/.test(breed) ? words.mixed : breed || null
}

/** The animal's own page at the office; its number holds the office's tag in front. Otherwise the page of the set. */
const sourceUrl = (number: string): string => {
  const tag = /^[A-Z]{4}G/.exec(number)?.[0]
  if (!tag) return dataSet
  const coded = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))
  return `https://www.pet.gov.tw/AnimalApp/AnnounceSingle.aspx?PageType=Adopt&AcNum=${coded(number)}&UT=${coded(tag)}`
}

/** An address we may fetch a picture from. The office wrote its own without s for years. */
const photoOf = (text: string | undefined): string | null => {
  const url = URL.parse((text ?? '').replace(/^http:/, 'https:'))
  return url?.protocol === 'https:' && url.href.length <= 500 ? url.href : null
}

const noteOf = (row: SourceRow): string | null => {
  const lines = [
    [words.note.number, plain(row.animal_subid, 60)],
    [words.note.found, plain(row.animal_foundplace, 200)],
    [words.note.title, plain(row.animal_title, 200)],
    [words.note.caption, plain(row.animal_caption, 1000)],
    [words.note.remark, plain(row.animal_remark, 2000)],
  ]
  const told = lines.filter(([, text]) => text).map(([label, text]) => `${label}${text}`)
  return told.join('\n') || null
}

const placesOf = (row: SourceRow, city: string) => {
  const shelter_name = official(row.shelter_name, 80) || null
  const shelter_address = official(row.shelter_address, 200) || null
  const place = official(row.animal_place, 80) || shelter_name
  const texts = [place ?? '', place === shelter_name ? (shelter_address ?? '') : '']
  const shelter_phone = plain(toHalfWidth(row.shelter_tel ?? ''), 40) || null
  return { shelter_name, shelter_address, shelter_phone, place, district: districtOf(city, texts) }
}

const wordsOf = (row: SourceRow, species: 'cat' | 'dog', place: string | null, shelter_name: string | null) => {
  const number = plain(row.animal_subid, 60)
  const [breed, coat_colour] = [breedOf(row), plain(row.animal_colour, 20) || null]
  const name = words.name(species, String(Number(row.animal_id)))
  const sentences = [
    number && words.number(number),
    place && shelter_name && place !== shelter_name && words.elsewhere(place),
  ]
  const title = short(words.title(`${coat_colour ?? ''}${breed ?? words.look[species]}`, place ?? ''), 40)
  const story = sentences.filter(Boolean).join('\n')
  return { name, slug: slugOf(name), title, story, breed, coat_colour, source_url: sourceUrl(number) }
}

const stateOf = (row: SourceRow, today: Day) => {
  const said = pick(statuses, row, 'animal_status')
  const opened_on = dayOf(row, 'animal_opendate') ?? dayOf(row, 'animal_createtime')
  const closed_on = dayOf(row, 'animal_closeddate')
  // 2999-12-31 is how the office writes an open end.
  const expires_on = closed_on === null || closed_on >= '2900-01-01' ? null : closed_on
  const isEarly = opened_on !== null && opened_on > today
  const isOver = expires_on !== null && expires_on < today
  const status = said !== 'published' ? said : isEarly ? ('draft' as const) : isOver ? ('expired' as const) : said
  const adopted_on = said === 'adopted' ? (dayOf(row, 'animal_update') ?? opened_on) : null
  return { status, opened_on, expires_on, adopted_on }
}

/** Reads one row. @returns the listing, or why the row cannot be taken, or that it is none of ours */
export const readListing = (
  row: SourceRow,
  today: Day,
): { listing: Listing } | { problem: string } | { skipped: string } => {
  if (!/^\d{1,12}$/.test(row.animal_id ?? '')) return { problem: words.noId }
  const species = kinds[row.animal_kind ?? '']
  if (!species) return { skipped: words.otherKind(plain(row.animal_kind, 20)) }
  try {
    const city = cityOf(row)
    const places = placesOf(row, city)
    const listing: Listing = {
      external_id: String(Number(row.animal_id)),
      species,
      city,
      ...places,
      ...wordsOf(row, species, places.place, places.shelter_name),
      ...stateOf(row, today),
      sex: pick(sexes, row, 'animal_sex'),
      age_group: pick(ages, row, 'animal_age'),
      body_size: pick(sizes, row, 'animal_bodytype'),
      neutered: pick(neutered, row, 'animal_sterilization'),
      rabies_vaccinated: pick(vaccinated, row, 'animal_bacterin'),
      internal_note: noteOf(row),
      photo_url: photoOf(row.album_file),
    }
    return { listing }
  } catch (error) {
    if (error instanceof RowProblem) return { problem: error.message }
    throw error
  }
}

/** Those that may still come to public; who found a home keeps the page though the source forgets it. */
const mayLeave: ReadonlySet<Listing['status']> = new Set(['published', 'draft', 'expired'])

/** A row that is not taken; rows count from 1, a header line not counted. */
export type RowNote = { row: number; animal_id: string; problem: string }

/** What an import would do. */
export type ImportPlan = {
  fresh: Listing[]
  changed: Listing[]
  same: number
  errors: RowNote[]
  skipped: RowNote[]
  /** Known listings that the source does not name any more. */
  gone: string[]
}

/** One form for comparing, whatever order the database keeps the keys in. */
const factsOf = (listing: object): string =>
  JSON.stringify(Object.entries(listing).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Compares the rows of a source with what it said last.
 *
 * @param known what was taken over before, by external_id; null for one that had left the source
 */
export const planImport = (
  rows: readonly SourceRow[],
  known: ReadonlyMap<string, Listing | null>,
  today: Day,
): ImportPlan => {
  const plan: ImportPlan = { fresh: [], changed: [], same: 0, errors: [], skipped: [], gone: [] }
  const seen = new Map<string, number>()
  for (const [index, source] of rows.entries()) {
    const row = index + 1
    const animal_id = short(source.animal_id ?? '', 20)
    const read = readListing(source, today)
    // A row that cannot be read still tells that the animal has not left.
    const key = /^\d{1,12}$/.test(animal_id) ? String(Number(animal_id)) : ''
    const first = seen.get(key)
    if (key && first === undefined) seen.set(key, row)
    if (key && first !== undefined) plan.errors.push({ row, animal_id, problem: words.repeated(first) })
    else if ('problem' in read) plan.errors.push({ row, animal_id, problem: read.problem })
    else if ('skipped' in read) plan.skipped.push({ row, animal_id, problem: read.skipped })
    else addTo(plan, read.listing, known.get(read.listing.external_id))
  }
  for (const [key, before] of known) if (before && mayLeave.has(before.status) && !seen.has(key)) plan.gone.push(key)
  return plan
}

const addTo = (plan: ImportPlan, listing: Listing, before: Listing | null | undefined) => {
  if (before === undefined) plan.fresh.push(listing)
  else if (before !== null && factsOf(before) === factsOf(listing)) plan.same += 1
  else plan.changed.push(listing)
}

/** Rows that a plan takes from its source. */
export const takenRows = ({ fresh, changed, same }: ImportPlan): number => fresh.length + changed.length + same

/** Whether a source has shrunk by more than a tenth since the last run: it is then more likely broken than true. */
export const isSuspiciousDrop = (now: number, before: number): boolean => now * 10 < before * 9
