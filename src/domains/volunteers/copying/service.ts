import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { volunteerCopyWords as words } from './messages.ts'
import { listHoursForCopy, listRegistrationForCopy } from './queries.ts'

/** A member's registration as a volunteer and the hours, for the copy of their data. */
export const copyVolunteer = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  const { customer_id, parts } = told
  parts.push({
    tables: async () => [
      {
        name: 'volunteer',
        title: words.registration,
        columns: words.columns,
        rows: await listRegistrationForCopy(app, customer_id),
      },
      {
        name: 'volunteer_hours',
        title: words.hours,
        columns: words.hourColumns,
        rows: await listHoursForCopy(app, customer_id),
      },
    ],
  })
}
