/**
 * Mail addresses that mail can be sent to: RFC 5321 with a dot-atom of ASCII before the @ and a host name of letters,
 * digits and hyphens behind it (other scripts as `xn--…`). Look-alikes are refused, never turned into what they look like:
 * one person would register another's address.
 */

/** Characters of an address at most; RFC 5321 4.5.3.1.3 less the angle brackets. */
export const emailLength = 254

const longestMailbox = 64
const longestHost = 253

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label of a host name holds a letter: `1.2.3.4` is no host that takes mail. */
const lastLabel = '(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]'
const address = new RegExp(`^(${atom}(?:\\.${atom})*)@((?:${label}\\.)+${lastLabel})$`, 'i')

export type EmailProblem = 'form' | 'look_alike'

/** Why a text, trimmed, is no mail address, or null: `look_alike` for full-width, invisible and other foreign characters. */
export const whyNotEmail = (text: string): EmailProblem | null => {
  if (/[^\x20-\x7e]/.test(text)) return 'look_alike'
  const [, mailbox = '', host = ''] = address.exec(text) ?? []
  const isShort = text.length <= emailLength && mailbox.length <= longestMailbox && host.length <= longestHost
  return host && isShort ? null : 'form'
}

/** Whether a text is a mail address; the case of its letters does not matter. */
export const isEmail = (text: string): boolean => whyNotEmail(text) === null
