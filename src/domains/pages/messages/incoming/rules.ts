/** What of the head of a mail tells who, or what, wrote it. */
export type MailHead = {
  readonly from: string
  /** By its name in lower case. */
  readonly header: (name: string) => string | undefined
}

const machines = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+-][^@]*)?@/i

/**
 * Whether a machine wrote a mail: a bounce, a note of absence, a list (RFC 3834, and what older programs say). Such a mail
 * is kept and never answered, so that two machines do not write to each other for ever.
 */
export const isAutomatic = ({ from, header }: MailHead): boolean => {
  const submitted = header('auto-submitted')?.trim().toLowerCase()
  if (submitted !== undefined && submitted !== '' && submitted !== 'no') return true
  if (/^\s*(?:bulk|junk|list|auto_reply)\b/i.test(header('precedence') ?? '')) return true
  if (/^\s*multipart\/report\b/i.test(header('content-type') ?? '')) return true
  if (/^\s*<>\s*$/.test(header('return-path') ?? '')) return true
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((name) => header(name) !== undefined))
    return true
  return machines.test(from)
}

/** Ids of our mails that a mail answers (`mail-12@host`, as the outbox names them). */
export const answeredMails = (references: readonly string[], host: string): number[] =>
  references.flatMap((text) =>
    [...text.matchAll(/<mail-(\d{1,15})@([^<>\s]+)>/g)].flatMap(([, id, of]) =>
      of?.toLowerCase() === host.toLowerCase() ? [Number(id)] : [],
    ),
  )

/** How far from now, in seconds, a signature may have been made. */
export const signedWithin = 300

export const isFresh = (at: number, now: Date): boolean => Math.abs(now.getTime() / 1000 - at) <= signedWithin

const longest = 20_000

/** A text as it can be stored and shown: without what no database takes, and not longer than anybody reads. */
export const storable = (text: string): string =>
  text.toWellFormed().replace(/\0/g, '').replace(/\r\n?/g, '\n').trim().slice(0, longest).toWellFormed()
