import { isOneOf } from '#platform/contract/closed_lists.ts'
import type { RichHtml } from '#platform/contract/fields.ts'
import { wordsOfHtml } from '#platform/contract/html_words.ts'
import type { Day } from '#platform/contract/time.ts'

/** The pages whose text staff write. */
export const pageKeys = ['about', 'terms', 'privacy', 'contact'] as const
export type PageKey = (typeof pageKeys)[number]

/** The texts that have a form in the back office. */
export const editedPages = ['about', 'terms', 'privacy'] as const satisfies readonly PageKey[]
export type EditedPage = (typeof editedPages)[number]
export const isEditedPage = (key: string): key is EditedPage => isOneOf(editedPages, key)

/**
 * Why a text cannot be in force from a day on. People agree to terms and privacy, so that these say their day, and were
 * not in force before they were written.
 */
export const whyNotEffective = (key: EditedPage, wish: Day | undefined, today: Day): 'missing' | 'past' | null => {
  if (key === 'about') return null
  if (wish === undefined) return 'missing'
  return wish < today ? 'past' : null
}

/** From which day on a text is in force: where nobody agrees to it, today unless a later day is wanted. */
export const dayOf = (key: EditedPage, wish: Day | undefined, today: Day): Day =>
  wish === undefined || (key === 'about' && wish < today) ? today : wish

type Text = { readonly title: string; readonly content: string; readonly effective_on: Day }

/** Whether a text would change nothing: the words of the newest version, from a day on which that is in force anyway. */
export const saysSame = (text: Text, newest: Text, today: Day): boolean =>
  text.title === newest.title &&
  text.content === newest.content &&
  (text.effective_on === newest.effective_on || (text.effective_on <= today && newest.effective_on <= today))

/**
 * The version that is in force on a day: the newest that has begun. Before the first one begins the first one counts, so
 * that there is always a text to agree to.
 *
 * @param versions in any order; never empty
 */
export const inForce = <V extends { number: number; effective_on: Day }>(versions: readonly V[], today: Day): V => {
  const newestFirst = [...versions].sort((a, b) => b.number - a.number)
  const found = newestFirst.find(({ effective_on }) => effective_on <= today) ?? newestFirst.at(-1)
  if (!found) throw new Error('a page without any version')
  return found
}

/** What a text may name in braces: it always shows what the settings, and the open ways to pay, say today. */
export const pageNames = [
  'org_name',
  'org_registration_no',
  'org_tax_id',
  'org_representative',
  'contact_email',
  'phone',
  'address',
  'business_hours',
  /** The ways to pay that are open now, by the names that staff gave them. */
  'payment_methods',
  /** The same, each with the time in which it has to be paid. */
  'payment_deadlines',
] as const
export type PageName = (typeof pageNames)[number]

/**
 * Puts the settings into a text, in place of `{org_name}` and so on. Braces around anything else stay. The text is cleaned
 * afterwards: a setting may stand where an address is expected.
 *
 * @param values already safe inside HTML
 */
export const fillNames = (content: string, values: Readonly<Record<PageName, string>>): string =>
  content.replace(/\{([a-z_]+)\}/g, (whole, name: string) => (isOneOf(pageNames, name) ? values[name] : whole))

export type Heading = { readonly id: string; readonly text: string }

/**
 * Gives the second-level headings of a text ids, so that a list of contents can lead to them.
 *
 * @param prefix tells the headings of several texts on one page apart
 */
export const withAnchors = (html: RichHtml, prefix: string): { html: RichHtml; headings: readonly Heading[] } => {
  const headings: Heading[] = []
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `${prefix}-${headings.length + 1}`
    headings.push({ id, text: wordsOfHtml(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  // Nothing but ids of our own making came into it.
  return { html: anchored as RichHtml, headings }
}
