import { isOneOf } from '#platform/contract/closed_lists.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { contactWords, type PostProblem, priceWords } from '../posts/rules.ts'
import { type AdoptionStatus, adoptionMachine } from '../rules.ts'

/** What a person confirms before a post of a member is shown: a machine cannot see it. */
export const reviewTicks = ['photos_real', 'owner_agrees'] as const
export type ReviewTick = (typeof reviewTicks)[number]

type Channel = 'own' | 'member' | 'partner'

/** What has to be confirmed: of our own animals and those of partners the house knows it. */
export const ticksNeeded = (channel: Channel): readonly ReviewTick[] => (channel === 'member' ? reviewTicks : [])

/** What a machine looks at. All but `blocking` is advice: a person decides. */
export const reviewChecks = ['photos', 'age', 'breed', 'neuter', 'price', 'contact', 'told'] as const
export type ReviewCheck = (typeof reviewChecks)[number]

const checkOf = (problem: PostProblem): ReviewCheck => {
  if (problem === 'no_photo') return 'photos'
  if (isOneOf(['no_birth', 'wrong_birth', 'too_young'], problem)) return 'age'
  if (problem === 'banned_breed') return 'breed'
  if (isOneOf(['no_neuter', 'no_neuter_plan'], problem)) return 'neuter'
  if (problem.startsWith('price_')) return 'price'
  return problem.startsWith('contact_') ? 'contact' : 'told'
}

/** What nobody may show: the law forbids it, or the animal still needs its mother (動物保護法 §22, §8). */
const isBlocking = (problem: PostProblem): boolean =>
  isOneOf(['too_young', 'banned_breed'], problem) || problem.startsWith('price_')

/** How each check ended, in their order; the problems of one that did not pass. */
export const checksOf = (problems: readonly PostProblem[]) =>
  reviewChecks.map((kind) => {
    const found = problems.filter((problem) => problem !== 'not_owner' && checkOf(problem) === kind)
    return { kind, ok: found.length === 0, blocks: found.some(isBlocking), problems: found }
  })

/** The problems for which a post is not shown, whoever decides. */
export const blockingOf = (problems: readonly PostProblem[]): PostProblem[] => problems.filter(isBlocking)

/** What the office does with a post. `publish` shows what the office itself wrote, without the way over a review. */
export const postActions = ['approve', 'reject', 'publish', 'renew', 'withdraw', 'edit'] as const
export type PostAction = (typeof postActions)[number]

/** A post as far as its next steps follow from it. */
export type DeskPost = {
  readonly status: AdoptionStatus
  readonly is_imported: boolean
  /** Begun by the office, not by the member whose animal it is. */
  readonly is_of_office: boolean
}

const editable: readonly AdoptionStatus[] = [
  'draft',
  'pending_review',
  'published',
  'reserved',
  'trial',
  'rejected',
  'withdrawn',
  'expired',
]

const mayDo = (post: DeskPost, action: PostAction): boolean => {
  const { status, is_imported, is_of_office } = post
  // its words are those of the source, and its end is not ours
  if (is_imported) return action === 'withdraw' && status === 'published'
  // what a member has not handed in is theirs
  if (!is_of_office && status === 'draft') return false
  if (action === 'edit') return editable.includes(status)
  if (action === 'publish' && !is_of_office) return false
  return actionsIn(adoptionMachine, status).some((one) => one === action)
}

/** What the office may do next with a post. */
export const actionsOfPost = (post: DeskPost): PostAction[] => postActions.filter((action) => mayDo(post, action))

/** A piece of a text, and what it looks like. */
export type TextPart = { readonly text: string; readonly mark: 'price' | 'contact' | null }

/** A text in pieces, with those marked that look like a price or like a way to reach somebody. */
export const partsOfText = (text: string): TextPart[] => {
  const all = [
    ...[priceWords].map((words) => ({ words, mark: 'price' as const })),
    ...contactWords.map((words) => ({ words, mark: 'contact' as const })),
  ].flatMap(({ words, mark }) =>
    [...text.matchAll(new RegExp(words.source, `${words.flags}g`))].map((found) => ({
      from: found.index,
      to: found.index + found[0].length,
      mark,
    })),
  )
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to, mark } of all.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    if (from > at) parts.push({ text: text.slice(at, from), mark: null })
    parts.push({ text: text.slice(from, to), mark })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), mark: null })
  return parts
}
