import { addDays, type Day, type Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { isAsked } from '../queries.ts'
import { reminderLimits } from '../rules.ts'

/** How far back a missing report is still asked for: the weeks of its reminders and one more. */
const longest = reminderLimits.days_between * (reminderLimits.most + 1)

/** Whose turn it is: `since` of the day from which on missing reports are asked for, and days since the last mail. */
type Turn = { readonly since: Day | null; readonly days: number }

/** Of the timetable. */
const weekly = (today: Day): Turn => ({ since: addDays(today, -longest), days: reminderLimits.days_between })

/** Of somebody of the office who asks now: whatever its age, and once a day. */
const byHand: Turn = { since: null, days: 1 }

/**
 * Reports that a mail asks for on a day: their day has come, the family has the animal, the last mail is old enough, there
 * were less than four, and no later report of the same adoption is due itself.
 */
const toRemind = (app: App, today: Day, { since, days }: Turn) =>
  app.db
    .selectFrom('adoption_followups as f')
    .innerJoin('adoption_requests as r', 'r.id', 'f.request_id')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .leftJoin('animals as n', 'n.id', 'a.animal_id')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select([
      'f.id',
      'f.request_id',
      'f.days_after',
      'f.due_on',
      'f.reminder_count',
      'f.reminded_on',
      'a.name as animal_name',
    ])
    .select(['c.id as customer_id', 'c.name', 'c.email', 'c.email_verified_at'])
    .where('f.done_on', 'is', null)
    .where('f.due_on', '<=', today)
    .$if(since !== null, (rows) => rows.where('f.due_on', '>=', since))
    .where('f.reminder_count', '<', reminderLimits.most)
    .where(isAsked)
    .where('c.status', '=', 'active')
    .where((eb) => eb.or([eb('f.reminded_on', 'is', null), eb('f.reminded_on', '<=', addDays(today, -days))]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('adoption_followups as later')
            .select('later.id')
            .whereRef('later.request_id', '=', 'f.request_id')
            .whereRef('later.due_on', '>', 'f.due_on')
            .where('later.due_on', '<=', today),
        ),
      ),
    )

export const listToRemind = (app: App, today: Day) => toRemind(app, today, weekly(today)).orderBy('f.id').execute()

export type ToRemind = Awaited<ReturnType<typeof listToRemind>>[number]

/** The same once more, its request and report locked: what ended meanwhile, or another process did, is not there. */
export const lockToRemind = (app: App, today: Day, id: number) =>
  toRemind(app, today, weekly(today)).where('f.id', '=', id).forUpdate(['r', 'f']).executeTakeFirst()

/** At most so many that somebody of the office may remind now, the longest waiting first, locked like one. */
export const lockToRemindByHand = (app: App, today: Day, most: number) =>
  toRemind(app, today, byHand).orderBy(['f.due_on', 'f.id']).limit(most).forUpdate(['r', 'f']).execute()

/** How many that would be. */
export const countToRemindByHand = async (app: App, today: Day): Promise<number> => {
  const rows = app.db.selectFrom(toRemind(app, today, byHand).as('t')).select((eb) => eb.fn.countAll<number>().as('n'))
  return (await rows.executeTakeFirstOrThrow()).n
}

export const noteReminder = (app: App, { id, reminder_count }: ToRemind, today: Day) =>
  app.db
    .updateTable('adoption_followups')
    .set({ reminder_count: reminder_count + 1, reminded_on: today })
    .where('id', '=', id)
    .execute()

export const insertLink = (
  app: App,
  link: { followup_id: number; token_hash: string; expires_at: Instant; created_at: Instant },
) => app.db.insertInto('adoption_followup_links').values(link).execute()
