import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { mailingSubject, sheetWords as words } from '../messages.ts'
import { forgetRecipient, listOfMember } from './queries.ts'

const columns = {
  subject: words.letter,
  email: words.email,
  state: mailingSubject.columns.state,
  settled_at: words.settled_at,
}

/** Letters to many that a member was written to with, for the export of their data. */
export const exportMailings = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => [
      { name: 'mailings', title: words.own, columns, rows: await listOfMember(app, event.customer_id) },
    ],
  })
}

/** A member who left is in no list of a letter. */
export const eraseMailings = (app: App, event: { customer_id: number }): Promise<void> =>
  forgetRecipient(app, event.customer_id)
