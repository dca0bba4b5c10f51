import { writeMail } from '#domains/mails/service.ts'
import { holderMailboxes } from '#domains/staff/holders/service.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { tableTime } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { office } from '#platform/server/recipients.ts'
import { backupWords as words } from '../messages.ts'

/** Whom backups concern: those who read the log of the whole house. */
const permission = 'logs view'

/** One entry of the log, which they hear of at the bell. */
const tell = async (app: App, label: string) => {
  const log_id = await logChange(app, system('backups.make'), {
    action: 'state_changed',
    subject_type: 'backups',
    subject_id: 'scheduled',
    subject_label: label,
  })
  const people = await holderMailboxes(app, [permission])
  await tellOfEntry(
    app,
    null,
    log_id,
    people.map(({ id }) => id),
  )
  return { log_id, people }
}

/** Tells of the first backup that failed, at the bell and by mail. For src/event_handlers.ts. */
export const tellOfFailedBackups = async (app: App, { reason }: DomainEventMap['backups fail']): Promise<void> => {
  const { log_id, people } = await tell(app, words.failed)
  for (const { id, name, email } of people)
    await writeMail(app, {
      kind: 'backup_failed',
      to: office(email),
      to_name: name,
      subject: words.subject,
      dedupe_key: `backup_failed:${id}:${log_id}`,
      greeting: words.greeting(name),
      paragraphs: [words.text, ...(reason ? [words.reason(reason)] : []), words.next],
      button: { label: words.to_site, url: `${app.config.app_url}/admin` },
    })
}

/** Tells at the bell that backups succeed again. For src/event_handlers.ts. */
export const tellOfBackupsAgain = async (
  app: App,
  { failed_since }: DomainEventMap['backups succeed again'],
): Promise<void> => {
  await tell(app, words.again(tableTime(failed_since)))
}
