import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, RichHtml, requiredText, whole } from '#platform/contract/fields.ts'
import { wordsOfHtml } from '#platform/contract/html_words.ts'
import { pageSubject } from '../column_messages.ts'
import { editedPages } from '../rules.ts'

const { columns: c } = pageSubject

/** A version of a text, as the list of its versions names it. */
export const VersionLine = z.object({
  number: z.int(),
  title: z.string(),
  effective_on: z.string(),
  created_at: z.string(),
  /** Who wrote it; null for the one that came with the product. */
  author: z.string().nullable(),
})

/** A text of the charity as it is written last: names in braces stand as names. */
export const StaffPage = z.object({
  id: z.int(),
  key: z.enum(editedPages),
  /** The newest version. */
  number: z.int(),
  title: z.string(),
  content: RichHtml,
  effective_on: z.string(),
  /** The version that visitors read today. */
  in_force: z.int(),
  /** From which day on the next version may be in force: the day that is announced, today otherwise. */
  next_on: z.string(),
  /** Newest first. */
  versions: z.array(VersionLine),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffPage = z.output<typeof StaffPage>

/** One version with its text as it is written. */
export const StaffPageVersion = VersionLine.omit({ author: true }).extend({ content: RichHtml })
export type StaffPageVersion = z.output<typeof StaffPageVersion>

const words = {
  title: requiredText(c.title, 120),
  content: z
    .string()
    .max(100_000, '最多 100,000 個字。')
    .refine((html) => wordsOfHtml(html) !== '', '請填內容。'),
}

/** A text that is not saved yet. */
export const PageText = z.object(words)

/** What becomes the next version. */
export const PageChange = PageText.extend({
  /** Today or later; absent: today. Terms and privacy have to say it. */
  effective_on: DayField.optional(),
})
export type PageInput = z.output<typeof PageChange>

const params = z.object({ key: z.enum(editedPages) })
const path = '/api/admin/pages/:key'

export const pageDeskApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'A text of the charity as staff edit it, with every version of it',
    access: staff('cms view'),
    params,
    output: StaffPage,
    failures: [common.not_found],
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/versions/:number`,
    summary: 'One version of a text, as it is written',
    access: staff('cms view'),
    params: params.extend({ number: whole({ min: 1, max: 1_000_000 }) }),
    output: StaffPageVersion,
    failures: [common.not_found],
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Write the next version of a text; a text that says the same makes none',
    access: staff('cms update'),
    params,
    body: PageChange.extend(Versioned.shape),
    body_size: 'rich_text',
    output: StaffPage,
    failures: [common.not_found, common.stale],
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    keyless: 'sets',
    summary: 'What visitors would read: the text cleaned, with what the settings say in it',
    access: staff('cms update'),
    params,
    body: PageText,
    body_size: 'rich_text',
    output: z.object({ title: z.string(), content: RichHtml }),
    status: 200,
  }),
}
