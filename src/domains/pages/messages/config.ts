import { isLoopbackHost } from '#platform/server/config.ts'
import type { SettingsReader } from '#platform/server/settings_reader.ts'

/** The account of a mailbox at a server that speaks IMAP. */
export type ImapAccount = {
  readonly host: string
  readonly port: number
  /** How the line is kept secret: from its first byte, from the greeting on (and not without), or on this machine not. */
  readonly line: 'tls' | 'starttls' | 'plain'
  readonly user: string
  readonly password: string
  readonly folder: string
}

/** The mailbox to which letters may be answered, and how what comes there gets here: by either way, or by both. */
export type IncomingMail = {
  readonly mailbox: string
  /** With which a gateway signs what it brings. */
  readonly key: string | null
  /** Where it is fetched. */
  readonly imap: ImapAccount | null
}

declare module '#platform/server/config.ts' {
  interface ProviderConfig {
    incoming_mail: IncomingMail | null
  }
}

const imapUrl = 'MAIL_INCOMING_IMAP_URL'

const plainOf = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `imaps://account:password@server/folder`, each part written as in an address (%40 for @). */
const readImap = (read: SettingsReader): ImapAccount | null => {
  const text = read.url(imapUrl, ['imap:', 'imaps:'])
  if (text === null) return null
  const url = new URL(text)
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(plainOf)
  if (!user || !password || folder === undefined || url.search || url.hash) {
    read.wrong(imapUrl, '應為 imaps://帳號:密碼@主機/信件匣；帳號和密碼裡的 @ : / % 要寫成 %40 %3A %2F %25')
    return null
  }
  const isTls = url.protocol === 'imaps:'
  const line = isTls ? 'tls' : isLoopbackHost(url.hostname) ? 'plain' : 'starttls'
  const port = Number(url.port) || (isTls ? 993 : 143)
  return { host: url.hostname, port, line, user, password, folder: folder || 'INBOX' }
}

/** How mail comes in; null where none does. */
export const readIncomingMail = (read: SettingsReader): IncomingMail | null => {
  const mailbox = read.text('MAIL_INCOMING_ADDRESS')
  const key = read.text('MAIL_INCOMING_KEY')
  const imap = readImap(read)
  if (mailbox === null) {
    if (key !== null || imap !== null)
      read.wrong('MAIL_INCOMING_ADDRESS', `設了 ${key === null ? imapUrl : 'MAIL_INCOMING_KEY'} 就必須設定`)
    return null
  }
  if (key === null && read.text(imapUrl) === null)
    read.wrong('MAIL_INCOMING_ADDRESS', `要和 MAIL_INCOMING_KEY 或 ${imapUrl} 一起設定，信才收得進來`)
  if (!/^[a-z0-9._-]{1,24}@[a-z0-9.-]+$/i.test(mailbox))
    read.wrong('MAIL_INCOMING_ADDRESS', '應為沒有加號的信箱，@ 前面最多 24 個字，例如 letters@in.example.org')
  if (key !== null && key.length < 32) read.wrong('MAIL_INCOMING_KEY', '至少 32 個字')
  return { mailbox: mailbox.toLowerCase(), key, imap }
}
