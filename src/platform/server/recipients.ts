import type { App } from './app.ts'

/**
 * To whom a mail goes, and how we know that they want it. A mail cannot be written without saying so: what goes to an
 * address that somebody only typed is counted, so that nobody floods a stranger's mailbox through us (decision 37).
 */
export type Recipient =
  | { readonly known_by: 'proof' | 'office' | 'payment'; readonly address: string }
  | { readonly known_by: 'typing'; readonly address: string; readonly account: `member:${number}` | null }
  | { readonly known_by: 'case'; readonly address: string }

/** Somebody who has shown that the mailbox is theirs. */
export const proved = (address: string): Recipient => ({ known_by: 'proof', address })

/** A mailbox of the charity, or one that its staff wrote down. */
export const office = (address: string): Recipient => ({ known_by: 'office', address })

/** Somebody who has paid for what the mail tells of. */
export const payer = (address: string): Recipient => ({ known_by: 'payment', address })

/** Whoever has the mailbox that somebody typed into a form; `account` when that was a signed-in member. */
export const typed = (address: string, account: `member:${number}` | null = null): Recipient => ({
  known_by: 'typing',
  address,
  account,
})

/** Somebody with an order that is not paid, or a request: a case has several mails, and each cost its sender some effort. */
export const party = (address: string): Recipient => ({ known_by: 'case', address })

/** A member by the mailbox of the account; until it is proved it is only typed. */
export const memberMailbox = (member: {
  readonly id: number
  readonly email: string
  readonly email_verified_at: string | null
}): Recipient => (member.email_verified_at === null ? typed(member.email, `member:${member.id}`) : proved(member.email))

/**
 * Counts a mail for whom it goes to; false when they may get no more today. In a transaction the count is undone with it.
 */
export const countRecipient = async (app: App, to: Recipient): Promise<boolean> => {
  const mailbox = to.address.toLowerCase()
  if (to.known_by === 'case') return (await app.limits.count(app, 'case_mail', mailbox)).allowed
  if (to.known_by !== 'typing') return true
  const { account } = to
  const mayAccount = account === null || (await app.limits.count(app, 'strangers_mail_account', account)).allowed
  return mayAccount && (await app.limits.count(app, 'strangers_mail', mailbox)).allowed
}
