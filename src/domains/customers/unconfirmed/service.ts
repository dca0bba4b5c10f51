import { forgetMailsAbout } from '#domains/mails/service.ts'
import { addMinutes } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { unconfirmedDays } from '#registry/retention.ts'
import { deletionWords } from '../deletion/messages.ts'
import { findCustomerForUpdate } from '../queries.ts'
import { deleteReceiptProfilesOf } from '../receipt_profiles/queries.ts'
import { deleteAccount, isUnconfirmed, listUnconfirmed } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'customers.forget_unconfirmed': Record<string, never>
  }
}

/** Gone as a whole; the wishes and the letter of its address stay: nobody has shown that it is the address of this account. */
const forget = async (app: App, id: number, before: Date): Promise<void> => {
  // Whoever gives something at this moment holds the account; the statement afterwards sees what they wrote.
  if (!(await findCustomerForUpdate(app, id)) || !(await isUnconfirmed(app, id, before))) return
  await deleteReceiptProfilesOf(app, id)
  await deleteAccount(app, id)
  await forgetMailsAbout(app, 'customers', [id])
  await recordChange(app, system('customers.forget_unconfirmed'), {
    action: 'deleted',
    subject_type: 'customers',
    subject_id: id,
    subject_label: deletionWords.nobody,
    before: { status: 'active' },
  })
}

/** Deletes accounts that nobody confirmed and nobody used. Decision 182. */
export const forgetUnconfirmed = (app: App): Promise<void> => {
  const before = addMinutes(app.clock(), -unconfirmedDays * 24 * 60)
  return forEachDue(app, {
    name: 'customers.forget_unconfirmed',
    list: (tried) => listUnconfirmed(app, before, tried),
    run: (app, { id }) => forget(app, id, before),
  })
}

/** For src/workers.ts. */
export const unconfirmedWorkers: readonly JobWorker[] = [
  worker({ name: 'customers.forget_unconfirmed', run: forgetUnconfirmed, cron: '25 3 * * *', cron_data: {} }),
]
