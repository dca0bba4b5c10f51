import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from './support.ts'

const folder = path.resolve(process.env.JOURNEYS_FOLDER ?? '', 'mails')

/** The bytes of a part of a mail, from the way in which it travelled. */
const decoded = (head: string, body: string): string => {
  const way = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (way === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (way !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The plain text of a mail with several parts. */
const textOf = (source: string): string => {
  const start = source.search(/^content-type: text\/plain/im)
  const [head = '', ...rest] = source.slice(Math.max(0, start)).split(/\r?\n\r?\n/)
  const body = rest.join('\n\n').split(/^--/m)[0] ?? ''
  return decoded(head, body)
}

/** The mails that have come to a mailbox over SMTP as they travelled, oldest first. */
export const sourcesTo = (mailbox: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { to: string[]; source: string })
    .filter(({ to }) => to.includes(mailbox))
    .map(({ source }) => source)

/** Their texts. */
export const mailsTo = (mailbox: string): string[] => sourcesTo(mailbox).map(textOf)

/**
 * Waits for the mail to a mailbox that has an address like this; answers the newest such address, without its host.
 *
 * @param known how many such addresses have come before
 */
export const linkTo = async (mailbox: string, like: RegExp, known = 0): Promise<string> => {
  const links = () =>
    mailsTo(mailbox).flatMap((text) => text.match(/https?:\/\/\S+/g)?.filter((link) => like.test(link)) ?? [])
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(known)
  const { pathname, search, hash } = new URL(links().at(-1) as string)
  return pathname + search + hash
}
