import type { SettingsReader } from '#platform/server/settings_reader.ts'

/** The mailbox to which letters may be answered, and the key with which a gateway signs what comes there. */
export type IncomingMail = { readonly mailbox: string; readonly key: string }

declare module '#platform/server/config.ts' {
  interface ProviderConfig {
    incoming_mail: IncomingMail | null
  }
}

/** How mail comes in; null where none does. */
export const readIncomingMail = (read: SettingsReader): IncomingMail | null => {
  const [mailbox, key] = read.together(['MAIL_INCOMING_ADDRESS', 'MAIL_INCOMING_KEY']) ?? []
  if (mailbox === undefined || key === undefined) return null
  if (!/^[a-z0-9._-]{1,24}@[a-z0-9.-]+$/i.test(mailbox))
    read.wrong('MAIL_INCOMING_ADDRESS', '應為沒有加號的信箱，@ 前面最多 24 個字，例如 letters@in.example.org')
  if (key.length < 32) read.wrong('MAIL_INCOMING_KEY', '至少 32 個字')
  return { mailbox: mailbox.toLowerCase(), key }
}
