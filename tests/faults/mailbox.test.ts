import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anImapServer } from '../support/imap_server.ts'
import { RunningServer } from './running_server.ts'

const server = new RunningServer()
let imap: Awaited<ReturnType<typeof anImapServer>>
beforeAll(async () => {
  imap = await anImapServer()
})
afterAll(async () => {
  await server.remove()
  await imap?.close()
})

const aMail = (subject: string) =>
  ['From: an@example.com', 'To: letters@example.org', `Message-ID: <${subject}@example.com>`, `Subject: ${subject}`]
    .concat('', 'Hello')
    .join('\r\n')

const subjects = async () => {
  const rows = await server.rows<{ subject: string }>(
    "select subject from contact_messages where source = 'mail' and email = 'an@example.com' order by subject",
  )
  return rows.map(({ subject }) => subject)
}
const until = async (what: () => boolean | Promise<boolean>) => {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(50)) if (await what()) return
  throw new Error('it did not happen')
}

it('mails of a server that is killed after it wrote one down and before it marked it are there once each', async () => {
  for (const subject of ['one', 'three', 'two']) imap.bring(aMail(subject))
  imap.state.silent_at = 'UID STORE'
  const settings = { MAIL_INCOMING_ADDRESS: 'letters@example.org', MAIL_INCOMING_IMAP_URL: imap.url }
  server.takeDemo()
  await server.start(settings)
  await until(() => imap.state.unanswered > 0)
  expect(await subjects()).toEqual(['one'])
  await server.end('SIGKILL')
  expect(imap.flags()).toEqual(['', '', ''])

  imap.state.silent_at = null
  await server.start(settings)
  await until(() => imap.flags().every((flag) => flag === '\\Seen'))
  expect(await subjects()).toEqual(['one', 'three', 'two'])
  // the last one is passed by after it was marked
  const lastUid = async () => (await server.rows<{ last_uid: string }>('select last_uid from incoming_mailboxes'))[0]
  await until(async () => Number((await lastUid())?.last_uid) === 3)
  expect(await subjects()).toEqual(['one', 'three', 'two'])
})
