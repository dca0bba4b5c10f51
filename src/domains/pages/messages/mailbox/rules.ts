/** Why nothing could be fetched: the account, the line, the folder, or a mail that could not be written down. */
export const mailboxCauses = ['sign_in', 'line', 'folder', 'reading'] as const
export type MailboxCause = (typeof mailboxCauses)[number]

/** Days back from which mails are taken where it is not known which were read: nobody wants the letters of ten years. */
export const daysAtFirst = 30

/** Bytes of a mail beyond which it stays in its mailbox. Servers take 25 to 35 MB. */
export const largestMail = 40_000_000

/** How often a mail is tried that could not be written down; after that it stays in its mailbox and the next come in. */
export const triesOfMail = 5

/** Minutes of a lost line after which staff are told; a wrong password does not mend itself and is told at once. */
const patience: Readonly<Record<MailboxCause, number>> = { sign_in: 0, folder: 0, line: 15, reading: 5 }

type Failing = { readonly cause: MailboxCause; readonly since: Date; readonly isTold: boolean }

/** Whether staff are to hear of it now: once for each time in which nothing comes in. */
export const isToBeTold = ({ cause, since, isTold }: Failing, now: Date): boolean =>
  !isTold && now.getTime() - since.getTime() >= patience[cause] * 60_000

type Box = { readonly uid_validity: number | null; readonly last_uid: number }

/** What of a folder may be new: behind the last one; where numbers do not hold any more what came lately. */
export type Asked = { readonly after: number } | { readonly since: Date; readonly unseen: boolean }

/** @param validity of the numbers of the folder as it is now */
export const askFor = (box: Box, validity: number, now: Date): Asked => {
  if (box.uid_validity === validity) return { after: box.last_uid }
  // what was read by hand before this began has been answered by hand
  return { since: new Date(now.getTime() - daysAtFirst * 86_400_000), unseen: box.uid_validity === null }
}
