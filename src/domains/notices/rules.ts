import { isOneOf } from '#platform/contract/closed_lists.ts'
/** What notices are about; also what a member may want mails about or not. */
export const noticeKinds = ['orders', 'receipts', 'applications', 'adoptions', 'volunteers', 'account'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds whose mails a member may do without. The others tell of money or of the way into the account. */
export const mutableKinds = ['applications', 'adoptions', 'volunteers'] as const
export type MutableKind = (typeof mutableKinds)[number]

export const isMutable = (kind: NoticeKind): kind is MutableKind => isOneOf(mutableKinds, kind)
