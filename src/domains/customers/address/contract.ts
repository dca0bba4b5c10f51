import { z } from 'zod'
import { isZip, normaliseCity, toHalfWidth } from '../rules.ts'
import * as words from './messages.ts'

const part = (length: number, read: (text: string) => string) =>
  z
    .string()
    .trim()
    .max(length)
    .nullish()
    .transform((text) => (text && read(text)) || null)

/** Of an address: 3, 5 or 6 digits, also in full width; blank is null. */
export const Zip = part(6, toHalfWidth).refine((zip) => zip === null || isZip(zip), words.zip_form)
/** Of an address: the county or city, with the official 臺; blank is null. */
export const City = part(20, normaliseCity)
/** Of an address: what stands after the city; blank is null. */
export const Street = part(200, normaliseCity)
