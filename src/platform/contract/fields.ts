import { z } from 'zod'
import { type EmailProblem, emailLength, whyNotEmail } from './email_address.ts'
import { readAmount } from './money.ts'
import { isPhone, phoneLength, phoneSentence, tidyPhone } from './phone_number.ts'
import { signatureBox, signatureLimits } from './signature.ts'
import { isDay } from './time.ts'

/** Field schemas that many nouns share. Limits: domain.md section 3. */

const text = (max: number, message: string) => z.string().trim().min(1, message).max(max, `最多 ${max} 個字。`)

/**
 * A schema that reads what comes before it judges it, with the forms in which it may come. zod itself takes anything.
 *
 * @example asRead<string | number>(toNumber)(z.int())
 */
export const asRead =
  <In>(read: (raw: unknown) => unknown) =>
  <S extends z.ZodType>(schema: S) =>
    z.preprocess(read, schema) as z.ZodType<unknown, unknown> as z.ZodType<z.output<S>, In>

/** A required text of at most `max` characters. */
export const requiredText = (label: string, max: number) => text(max, `請填寫${label}。`)

const anyText = (max: number) => z.string().trim().max(max, `最多 ${max} 個字。`)

/** An optional text: missing, null and blank all become null. */
export const optionalText = (max: number) =>
  anyText(max)
    .nullish()
    .transform((value) => value || null)

/** An optional text of a call that changes what is sent: missing stays missing, null and blank become null. */
export const textIfSent = (max: number) =>
  anyText(max)
    .nullable()
    .transform((value) => value || null)
    .optional()

const emailSentences: Record<EmailProblem, string> = {
  form: '電子信箱格式不對，例如 name@example.com。',
  look_alike: '電子信箱裡有全形、看不見或英文以外的字元，請用半形的英文、數字與符號重新輸入。',
}

/** A mail address; told apart without regard to case, so kept in lower case. */
export const Email = z
  .string()
  .trim()
  .max(emailLength, { error: emailSentences.form, abort: true })
  .superRefine((text, context) => {
    const problem = whyNotEmail(text)
    if (problem) context.addIssue({ code: 'custom', message: emailSentences[problem] })
  })
  .toLowerCase()
  .meta({ format: 'email' })

/** An address by which somebody is looked up. Its form is not judged: an account made before a rule must stay reachable. */
export const KnownEmail = z.string().trim().toLowerCase().min(1, '請填寫電子信箱。').max(emailLength)

const phoneText = z.string().trim().max(phoneLength, { error: phoneSentence, abort: true })

/** A phone number, kept in one form whichever way it is written (`findPhone`). */
export const Phone = phoneText
  .min(1, { error: '請填寫電話。', abort: true })
  .transform(tidyPhone)
  .refine(isPhone, phoneSentence)

/** A phone number that may be missing: missing, null and blank all become null. */
export const OptionalPhone = phoneText
  .nullish()
  .transform((typed) => (typed ? tidyPhone(typed) : null))
  .refine((phone) => phone === null || isPhone(phone), phoneSentence)

const dayForm = '日期格式不對，例如 2026-11-20。'
const dayText = (isRight: (text: string) => boolean) =>
  z.string().max(10, { error: dayForm, abort: true }).refine(isRight, dayForm).meta({ format: 'date' })

export const DayField = dayText(isDay)

/** A day that may be missing: missing, null and blank all become null. */
export const OptionalDay = dayText((day) => day === '' || isDay(day))
  .nullish()
  .transform((day) => day || null)

/** A moment with its offset: `2026-11-21T09:30:00+08:00`. */
export const Moment = z.iso.datetime({ offset: true }).max(40)

/** A number as people type it: 「１，２３４」 and "1,234" are 1234. */
const plainNumber = (typed: string): string => {
  const text = typed.normalize('NFKC').trim()
  return /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
}

const readDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value

const readWhole = (value: unknown): unknown => readDigits(typeof value === 'string' ? plainNumber(value) : value)

/**
 * A whole number from JSON or from a form field ("12", full-width too). Unlike coercion, null, true and '' are not numbers.
 *
 * @param range both ends inclusive
 */
export const whole = (range: { min: number; max: number; message?: string }) =>
  asRead<number | string>(readWhole)(
    z
      .int(range.message ?? '請填寫整數。')
      .min(range.min, range.message ?? `最少是 ${range.min}。`)
      .max(range.max, range.message ?? `最多是 ${range.max}。`),
  )

/** The id of a row in a path, as an address is written: in plain digits, so that a row has one address. */
export const PathId = asRead<number | string>(readDigits)(z.int().min(1).max(Number.MAX_SAFE_INTEGER))

/**
 * An amount in whole NT$, as people type it (`NT$1,200`).
 *
 * @param range both ends inclusive
 */
export const amount = (range: { min: number; max: number; message?: string }) =>
  asRead<number | string>((value) => (typeof value === 'string' ? (readAmount(value) ?? value) : value))(whole(range))

/** An amount in whole NT$, 0 to 1,000,000,000. */
export const Money = amount({ min: 0, max: 1_000_000_000 })

/** The id of a row. */
export const Id = whole({ min: 1, max: Number.MAX_SAFE_INTEGER, message: '找不到這個選項。' })

/** A tick from JSON or from a form field ('1', 'true', 'on'). */
export const Flag = asRead<boolean | string>((value) =>
  value === '1' || value === 'true' || value === 'on' ? true : value === '0' || value === 'false' ? false : value,
)(z.boolean())

export const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, '顏色要像 #CF3F1E 這樣寫。')
  .max(7)

/**
 * Formatted text in an answer. Only `cleanRichText` of the server gives values of this type, and only they are put into a
 * page as HTML. What is sent is a plain text until it was cleaned.
 */
export const RichHtml = z.string().brand<'RichHtml', 'inout'>()
export type RichHtml = z.output<typeof RichHtml>

const Stroke = z
  .array(z.number().min(0).max(signatureBox.width))
  .min(2)
  .max(signatureLimits.numbers)
  .refine((numbers) => numbers.length % 2 === 0)

/** A signature as it is drawn; whether somebody wrote something is asked with `isSignature`. */
export const SignatureStrokes = z.array(Stroke).max(signatureLimits.strokes)
