import { ImapFlow } from 'imapflow'
import type { ImapAccount } from '../config.ts'
import { type Asked, largestMail, type MailboxCause } from './rules.ts'

/** Milliseconds that a server has to answer. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Nothing could be fetched, and why. */
export class MailboxFailure extends Error {
  readonly why: MailboxCause
  constructor(why: MailboxCause, cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** A folder that is open. */
export type Folder = {
  /** Numbers of mails hold as long as this does. */
  readonly validity: number
  /** The numbers of what may be new, the oldest first. */
  readonly list: (asked: Asked) => Promise<number[]>
  /** A mail as it travelled; undefined when it has gone, null when it is too large. */
  readonly read: (uid: number) => Promise<Buffer | null | undefined>
  readonly mark: (uid: number, flag: '\\Seen' | '\\Flagged') => Promise<void>
}

const byUid = { uid: true } as const

/** Nothing is an answer only while there is a line: the library says nothing, too, where it was lost. */
const demandLine = (client: ImapFlow): undefined => {
  if (!client.usable) throw new MailboxFailure('line', undefined)
  return undefined
}

const folderOf = (client: ImapFlow, validity: number): Folder => ({
  validity,
  list: async (asked) => {
    const isAfter = 'after' in asked
    const query = isAfter
      ? { uid: `${asked.after + 1}:*` }
      : { since: asked.since, ...(asked.unseen ? { seen: false } : {}) }
    const found = await client.search(query, byUid)
    if (!found) throw new MailboxFailure('line', undefined)
    // `9:*` names the last mail also where there is no ninth
    return found.filter((uid) => !isAfter || uid > asked.after).toSorted((a, b) => a - b)
  },
  read: async (uid) => {
    const about = await client.fetchOne(String(uid), { size: true }, byUid)
    if (!about) return demandLine(client)
    if ((about.size ?? 0) > largestMail) return null
    const mail = await client.fetchOne(String(uid), { source: true }, byUid)
    return mail ? mail.source : demandLine(client)
  },
  mark: async (uid, flag) => {
    // a folder that may only be read is read all the same
    if (!(await client.messageFlagsAdd(String(uid), [flag], byUid))) demandLine(client)
  },
})

const openFolder = async (client: ImapFlow, folder: string): Promise<Folder> => {
  const opened = await client.mailboxOpen(folder).catch((error: unknown) => {
    throw new MailboxFailure(client.usable ? 'folder' : 'line', error)
  })
  return folderOf(client, Number(opened.uidValidity))
}

/**
 * Opens the folder of an account, and closes the line afterwards.
 *
 * @throws MailboxFailure
 */
export const withFolder = async (
  { host, port, line, user, password, folder }: ImapAccount,
  work: (folder: Folder) => Promise<void>,
): Promise<void> => {
  const client = new ImapFlow({
    ...{ host, port, secure: line === 'tls', ...(line === 'tls' ? {} : { doSTARTTLS: line === 'starttls' }) },
    ...{ auth: { user, pass: password }, logger: false, disableAutoIdle: true, ...patience },
  })
  // a line that is lost while nobody waits for an answer; whoever asks next hears of it
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      const isRefused = error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
      throw new MailboxFailure(isRefused ? 'sign_in' : 'line', error)
    })
    await work(await openFolder(client, folder))
    await client.logout().catch(() => undefined)
  } finally {
    client.close()
  }
}
