import type { z } from 'zod'
import { adoptionRequestsAfterYears } from '#domains/adoptions/personal_data/retention/service.ts'
import { applicationsAfterYears } from '#domains/applications/personal_data/retention/service.ts'
import { unpaidOrdersAfterYears } from '#domains/orders/personal_data/retention/service.ts'
import { lettersAfterMonths } from '#domains/pages/messages/retention/service.ts'
import { readGroup, readSettings, writeGroup } from '#domains/settings/service.ts'
import { volunteersAfterYears } from '#domains/volunteers/personal_data/retention/service.ts'
import { fail } from '#platform/contract/failures.ts'
import { addDays, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { type Granted, type SignedInStaff, type System, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import type { DueRow, ErasedAfterTerm } from '#platform/server/erasing.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type RetentionChange, retentionFailures } from './contract.ts'
import { retentionWords as words } from './messages.ts'
import {
  dueBefore,
  dueOn,
  goesByPromise,
  listedDaysBefore,
  mostAtOnce,
  mostShown,
  type RetentionKind,
  retentionKinds,
  termOf,
} from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'retention.erase_personal_data': Record<string, never>
  }
}

type Staff = Granted<'system update'>

const parts: Readonly<Record<RetentionKind, ErasedAfterTerm>> = {
  adoption_requests: adoptionRequestsAfterYears,
  applications: applicationsAfterYears,
  volunteers: volunteersAfterYears,
  orders: unpaidOrdersAfterYears,
  contact_messages: lettersAfterMonths,
}

/** @param ahead days from now for which it is asked */
const limitOf = async (app: App, kind: RetentionKind, ahead = 0) => {
  const settings = await readSettings(app, 'retention')
  const { key, months: each } = termOf[kind]
  const months = settings[key] * each
  const before = dueBefore(addDays(taipeiDay(app.clock()), ahead), months)
  return { before, months, moment: toInstant(startOfDay(before)), nightly: settings.nightly || goesByPromise(kind) }
}

const kindOf = async (app: App, kind: RetentionKind) => {
  const { before, months, moment, nightly } = await limitOf(app, kind)
  const part = parts[kind]
  // what goes by itself is listed before it does
  const listed = nightly ? (await limitOf(app, kind, listedDaysBefore)).moment : moment
  const rows = await part.list(app, listed, mostShown, [])
  const count = await part.count(app, moment)
  const today = taipeiDay(app.clock())
  return {
    ...{ kind, before, nightly, count },
    soon: nightly ? (await part.count(app, listed)) - count : 0,
    rows: rows.map(({ ended_at, ...row }) => {
      const ended_on = taipeiDay(ended_at)
      return { ...row, ended_on, due_on: dueOn(today, ended_on, months) }
    }),
  }
}

/** After how long what goes, and what is due now or soon. */
export const getRetention = async (app: App, _staff: Staff) => {
  const { value, version, updated_at } = await readGroup(app, 'retention')
  const kinds = await Promise.all(retentionKinds.map((kind) => kindOf(app, kind)))
  return { ...value, version, updated_at, kinds }
}

/** Changes how long, or whether it is done each night. @throws stale */
export const changeRetention = (app: App, staff: Staff, { version, ...values }: z.output<typeof RetentionChange>) =>
  inTransaction(app, async (app) => {
    await writeGroup(app, staff, 'retention', values, version)
    return getRetention(app, staff)
  })

const eraseOne = async (app: App, actor: SignedInStaff | System, kind: RetentionKind, { id, no }: DueRow) => {
  const now = toInstant(app.clock())
  const { moment } = await limitOf(app, kind)
  if (!(await parts[kind].erase(app, id, moment, now))) return false
  // only that it happened: what went must not live on in the log
  await recordChange(app, actor, {
    action: 'updated',
    subject_type: kind,
    subject_id: id,
    subject_label: no,
    before: { erased_at: null },
    after: { erased_at: now },
    reason: words.reason,
  })
  return true
}

/** Takes the person out of what is due, by hand. @throws list_changed where another number is due than was seen */
export const eraseDue = (app: App, staff: Staff, { kind, count }: { kind: RetentionKind; count: number }) =>
  inTransaction(app, async (app) => {
    const { moment } = await limitOf(app, kind)
    if ((await parts[kind].count(app, moment)) !== count) fail(retentionFailures.list_changed)
    let erased = 0
    for (const row of await parts[kind].list(app, moment, mostAtOnce, []))
      if (await eraseOne(app, staff, kind, row)) erased += 1
    return { ...(await getRetention(app, staff)), erased }
  })

/** The same each night, where it was switched on or promised. */
export const eraseNightly = async (app: App): Promise<void> => {
  const name = 'retention.erase_personal_data'
  for (const kind of retentionKinds) {
    const { moment, nightly } = await limitOf(app, kind)
    if (!nightly) continue
    await forEachDue(app, {
      name,
      list: (tried) => parts[kind].list(app, moment, mostAtOnce, tried),
      run: (app, row) => eraseOne(app, system(name), kind, row),
    })
  }
}

/** For src/workers.ts. */
export const erasingWorkers: readonly JobWorker[] = [
  worker({ name: 'retention.erase_personal_data', run: eraseNightly, cron: '10 4 * * *', cron_data: {} }),
]
