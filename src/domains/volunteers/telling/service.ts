import { writeMail } from '#domains/mails/service.ts'
import { notifyMember } from '#domains/notices/service.ts'
import type { App } from '#platform/server/app.ts'
import { office } from '#platform/server/recipients.ts'
import { toldWords as m } from '../messages.ts'
import type { VolunteerRow } from '../queries.ts'
import { volunteerPath } from '../ui/addresses.ts'

type Told = {
  /** The event that is told, once. */
  readonly key: string
  readonly subject: string
  readonly text: string
}

/** Tells a volunteer something: at the bell of the account, or by mail where there is none. */
export const tellVolunteer = async (app: App, row: VolunteerRow, { key, ...words }: Told): Promise<void> => {
  if (row.customer_id !== null) {
    const to = { customer_id: row.customer_id, kind: 'volunteers', link: volunteerPath } as const
    return notifyMember(app, { ...to, key, ...words })
  }
  // its personal data went
  if (row.email === '') return
  await writeMail(app, {
    kind: 'volunteer_told',
    // staff wrote the address down
    to: office(row.email),
    to_name: row.name,
    subject: words.subject,
    greeting: m.greeting(row.name),
    paragraphs: [words.text],
    dedupe_key: key,
    about: { type: 'volunteers', id: row.id },
  })
}
