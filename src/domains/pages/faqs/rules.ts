/** What the questions are about, in the order of the page. */
export const faqGroups = ['donations', 'campaigns', 'applications', 'adoptions', 'shop', 'account'] as const
export type FaqGroup = (typeof faqGroups)[number]

/** How many questions there may be: the page shows all of them. */
export const mostFaqs = 200

/** Whether a list names each of some ids, each once, and nothing else. */
export const isOrderOf = (named: readonly number[], ids: readonly number[]): boolean =>
  named.length === ids.length && new Set(named).size === named.length && ids.every((id) => named.includes(id))

type Searched = { readonly question: string; readonly answer: string }

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('台', '臺')

/** The words of an answer without its tags. */
export const plainAnswer = (answer: string): string =>
  answer
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether every word of a search stands in the question or in its answer. Nothing typed: every question fits. */
export const answersTo = ({ question, answer }: Searched, search: string): boolean => {
  const text = folded(`${question} ${plainAnswer(answer)}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
