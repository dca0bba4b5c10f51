import { mayRead, type Reader } from '#platform/contract/readers.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { MailingKind, SkipReason } from '../rules.ts'

/** What is known of somebody at this moment. */
export type Facts = {
  readonly email: string | null
  /** The account; null for who has none. */
  readonly account_status: string | null
  readonly email_verified_at: Instant | null
  readonly marketing_opt_in: boolean | null
  readonly marketing_opt_in_at: Instant | null
  /** When the mailbox last said that it wants no letters about campaigns. */
  readonly objected_at: Instant | null
  /** The member wants no mails about volunteering. */
  readonly is_muted: boolean
  readonly volunteer_status: string | null
  readonly is_subscribed: boolean
  /** The mail server refused the last letter to this mailbox. */
  readonly is_bouncing: boolean
}

/** Whom a letter is for. */
export type For = { readonly kind: MailingKind; readonly volunteer_statuses: readonly string[] }

/** Who has objected, and has not agreed again since. */
const hasObjected = ({ objected_at, marketing_opt_in, marketing_opt_in_at }: Facts): boolean =>
  objected_at !== null && !(marketing_opt_in === true && (marketing_opt_in_at ?? '') > objected_at)

/** What each kind asks for beside a mailbox that works. */
const whyNotByKind: Record<MailingKind, (facts: Facts, letter: For) => SkipReason | null> = {
  // an appeal for more: only to those who agreed (個人資料保護法 §20)
  campaign_update: (facts) => {
    if (hasObjected(facts)) return 'objected'
    return facts.marketing_opt_in === true ? null : 'not_agreed'
  },
  // tells of the gift that was made; whoever objected is left alone
  campaign_thanks: (facts) => (hasObjected(facts) ? 'objected' : null),
  volunteers: ({ is_muted, volunteer_status }, { volunteer_statuses }) => {
    if (volunteer_status === null || !volunteer_statuses.includes(volunteer_status)) return 'left'
    return is_muted ? 'objected' : null
  },
  monthly: ({ is_subscribed }) => (is_subscribed ? null : 'unsubscribed'),
}

/** Why somebody gets no letter of this kind now; null for who gets it. */
export const whyNotWritten = (letter: For, facts: Facts): SkipReason | null => {
  const { email, account_status, email_verified_at, is_bouncing } = facts
  if (account_status !== null && account_status !== 'active') return 'closed'
  if (email === null) return 'no_address'
  if (account_status !== null && email_verified_at === null) return 'unproved'
  return whyNotByKind[letter.kind](facts, letter) ?? (is_bouncing ? 'bounced' : null)
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a reader finds somebody by words: only by what they read in full, or a search would tell it letter by letter. */
export const isFound = (reader: Reader, { name, email }: { name: string | null; email: string | null }, q: string) => {
  const open = [mayRead(reader, 'addressee', 'name') && name, mayRead(reader, 'addressee', 'email') && email]
  const text = fold(open.filter(Boolean).join(' '))
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
