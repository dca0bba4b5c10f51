import { writeMail } from '#domains/mails/service.ts'
import { holderMailboxes } from '#domains/staff/holders/service.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { office } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { taxReminderWords as words } from '../messages.ts'
import { readTaxYear } from '../preflight/service.ts'
import { listFiles, noteReminder } from '../queries.ts'
import { reminderOf } from '../rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'receipts.tax_file': Record<string, never>
  }
}

const job = 'receipts.tax_file'

/**
 * Tells whoever makes the file, at the bell and by mail: on January 10 that the year before can be looked at, on the 31st
 * that its file is due and not made. Each once, also where the server was away on that day.
 */
export const remindOfTaxFile = (app: App): Promise<void> =>
  inTransaction(app, async (app) => {
    const due = reminderOf(taipeiDay(app.clock()))
    if (!due || (await listFiles(app, due.year)).length > 0) return
    const { year, step } = due
    const { lines, toFix } = await readTaxYear(app, year)
    if (lines.length + toFix.length === 0) return
    const counts = { people: lines.length, to_fix: toFix.length }
    if (!(await noteReminder(app, { year, step, ...counts, created_at: toInstant(app.clock()) }))) return
    const subject = words[step](year, counts.people, counts.to_fix)
    const log_id = await logChange(app, system(job), {
      action: 'state_changed',
      subject_type: 'tax_files',
      subject_id: String(year),
      subject_label: subject,
    })
    const people = await holderMailboxes(app, ['receipts update'])
    await tellOfEntry(
      app,
      null,
      log_id,
      people.map(({ id }) => id),
    )
    for (const person of people) {
      await writeMail(app, {
        kind: 'tax_file_due',
        to: office(person.email),
        to_name: person.name,
        subject,
        greeting: words.greeting(person.name),
        paragraphs: [words.text],
        button: { label: words.button, url: `${app.config.app_url}/admin/receipts/tax-file?year=${year}` },
        dedupe_key: `tax_file:${year}:${step}:${person.id}`,
      })
    }
  })

/** For src/workers.ts. */
export const taxFileWorkers: readonly JobWorker[] = [
  worker({ name: job, run: remindOfTaxFile, cron: '0 8 * * *', cron_data: {} }),
]
