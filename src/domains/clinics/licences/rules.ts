import { normaliseCity, toHalfWidth } from '#domains/customers/rules.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { type Day, isDay } from '#platform/contract/time.ts'
import { licenseKey } from '../rules.ts'

/** One licence of the government's register in our words. */
export type Licence = {
  license_no: string
  city: string
  license_type: 'veterinarian' | 'assistant'
  license_status: 'open' | 'closed' | 'suspended'
  name: string
  responsible_vet: string | null
  phone: string | null
  license_on: Day | null
  address: string
  raw: Readonly<Record<string, string>>
}

/** Columns without which a file is none of the register (data.gov.tw 8705). */
export const demandedColumns = ['縣市', '字號', '執照類別', '狀態', '機構名稱', '機構地址'] as const

const types = { 獸醫師: 'veterinarian', 獸醫佐: 'assistant' } as const
const statuses = { 開業: 'open', 歇業: 'closed', 註銷: 'closed', 撤銷: 'closed', 停業: 'suspended' } as const

/** The day of `19761230`, `2018/05/17`, `2018-5-17` or, in years of the Republic, `1070517`; null for anything else. */
export const licenceDay = (text: string): Day | null => {
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ??
    /^(\d{2,3})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{2,3})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text)
  if (!parts) return null
  const [, year = '', month = '', day = ''] = parts
  const full = year.length === 4 ? year : String(Number(year) + 1911)
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** `(037)464875` and `037 464875` as `037-464875`; what is no such number stays as it is. */
export const licencePhone = (text: string): string => {
  const plain = toHalfWidth(text).replace(/\s+/g, ' ').trim()
  const [, area, number] = /^\(?(0\d{1,3})\)?[\s-]?(\d{5,8})$/.exec(plain) ?? []
  return area && number && !/^09/.test(plain) ? `${area}-${number}` : plain
}

/** Reads one row of the register. @returns the licence, or why the row cannot be taken */
export const readLicence = (raw: Readonly<Record<string, string>>): Licence | { problem: string } => {
  const cell = (name: string) => toHalfWidth(raw[name] ?? '')
  const license_no = cell('字號')
  if (license_no === '') return { problem: '沒有字號' }
  if (license_no.length > 40) return { problem: '字號超過 40 個字' }
  const name = cell('機構名稱')
  if (name === '' || name.length > 60) return { problem: '機構名稱要有 1 到 60 個字' }
  const license_type = valueIn(types, cell('執照類別'))
  if (!license_type) return { problem: `不認得的執照類別「${cell('執照類別')}」` }
  const license_status = valueIn(statuses, cell('狀態'))
  if (!license_status) return { problem: `不認得的狀態「${cell('狀態')}」` }
  const city = normaliseCity(cell('縣市'))
  if (city === '' || city.length > 20) return { problem: '沒有縣市' }
  const license_on = cell('發照日期') === '' ? null : licenceDay(cell('發照日期'))
  if (license_on === null && cell('發照日期') !== '') return { problem: `不認得的發照日期「${cell('發照日期')}」` }
  return {
    license_no,
    city,
    license_type,
    license_status,
    name,
    responsible_vet: cell('負責獸醫').slice(0, 30) || null,
    phone: licencePhone(cell('機構電話')).slice(0, 40) || null,
    license_on,
    address: normaliseCity(cell('機構地址')).slice(0, 200),
    raw,
  }
}

const factsOf = ({ raw: _, ...facts }: Licence) => JSON.stringify(Object.entries(facts).sort())

/** Whether two readings say the same of a licence. */
export const sameLicence = (a: Licence, b: Licence): boolean => factsOf(a) === factsOf(b)

/** What an import would do to the register. */
export type LicencePlan = {
  fresh: Licence[]
  changed: Licence[]
  same: number
  /** Rows that cannot be taken, with their line in the file (the header is line 1). */
  errors: { line: number; problem: string }[]
  /** Rows whose licence stands in the file before: the first one counts. */
  skipped: { line: number; problem: string }[]
}

/** Compares the rows of a file with what is known by key. */
export const planLicences = (
  rows: readonly Readonly<Record<string, string>>[],
  known: ReadonlyMap<string, Licence>,
): LicencePlan => {
  const plan: LicencePlan = { fresh: [], changed: [], same: 0, errors: [], skipped: [] }
  const seen = new Set<string>()
  for (const [index, raw] of rows.entries()) {
    const line = index + 2
    const licence = readLicence(raw)
    if ('problem' in licence) {
      plan.errors.push({ line, problem: licence.problem })
      continue
    }
    const key = licenseKey(licence.license_no)
    const before = known.get(key)
    if (seen.has(key)) plan.skipped.push({ line, problem: `字號 ${licence.license_no} 前面已經有了` })
    else if (!before) plan.fresh.push(licence)
    else if (sameLicence(before, licence)) plan.same += 1
    else plan.changed.push(licence)
    seen.add(key)
  }
  return plan
}
