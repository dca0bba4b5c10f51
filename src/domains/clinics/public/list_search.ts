import type { PlainSearch } from '#platform/browser/plain_search.ts'
import { type ClinicService, clinicServices } from '../rules.ts'

/** What the address of the clinic list says. Defaults are absent, so that each list has one address. */
export type ClinicSearch = {
  page?: number
  q?: string
  city?: string
  district?: string
  service?: ClinicService
  open_now?: '1'
  open_today?: '1'
  accepts_stray?: '1'
  /** The clinic whose details are open. */
  row?: number
}

const textIn = (text: string | undefined, longest: number): string | undefined =>
  text?.trim().slice(0, longest) || undefined

const numberIn = (text: string | undefined, least: number): number | undefined => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= least ? value : undefined
}

/** Reads the address of the list; anything unknown counts as not there. A district means nothing without its county. */
export const readClinicSearch = (search: PlainSearch): ClinicSearch => {
  const page = numberIn(search.page, 2)
  const row = numberIn(search.row, 1)
  const q = textIn(search.q, 100)
  const city = textIn(search.city, 20)
  const district = city && textIn(search.district, 20)
  const service = clinicServices.find((known) => known === search.service)
  return {
    ...(page && page <= 1000 && { page }),
    ...(q && { q }),
    ...(city && { city }),
    ...(district && { district }),
    ...(service && { service }),
    ...(search.open_now === '1' && { open_now: '1' as const }),
    ...(search.open_today === '1' && { open_today: '1' as const }),
    ...(search.accepts_stray === '1' && { accepts_stray: '1' as const }),
    ...(row && { row }),
  }
}

type Change = { [K in keyof ClinicSearch]?: ClinicSearch[K] | undefined }

/** The address of the list with parts changed. Another choice starts on the first page with nothing open. */
export const clinicAddress = (search: ClinicSearch, change: Change = {}): string => {
  const staysOnPage = Object.keys(change).every((key) => key === 'row')
  const { row: _, page, ...choice } = search
  const next = { ...choice, ...(staysOnPage && page && { page }), ...change }
  const pairs = Object.entries(next).filter(([key, value]) => value && !(key === 'page' && value === 1))
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  const hash = 'row' in change ? `#clinic-${change.row ?? search.row}` : ''
  return `/clinics${query ? `?${query}` : ''}${hash}`
}

/** The question that the address asks of the server. */
export const questionOf = ({
  page,
  q,
  city,
  district,
  service,
  open_now,
  open_today,
  accepts_stray,
}: ClinicSearch) => ({
  page: page ?? 1,
  ...(q && { q }),
  filter: {
    ...(city && { city }),
    ...(district && { district }),
    ...(service && { service }),
    ...(open_now && { open_now }),
    ...(open_today && { open_today }),
    ...(accepts_stray && { accepts_stray }),
  },
})
