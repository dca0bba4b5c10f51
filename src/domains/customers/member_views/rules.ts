import { memberViewWords as words } from './messages.ts'

/** Minutes that somebody of staff may view the pages of a member for one reason. */
export const viewMinutes = 15

/** The reason as the log keeps it: what for, how, and why. */
export const reasonOfView = (purpose: string, reason: string): string => `${purpose}：${words.in_log}${reason}`

/** Whether an entry of the log tells of a view of a member's pages. */
export const isViewReason = (reason: string | null): boolean => reason?.includes(`：${words.in_log}`) ?? false
