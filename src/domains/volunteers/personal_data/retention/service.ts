import { letGoOfFiles } from '#domains/media/service.ts'
import type { ErasedAfterTerm } from '#platform/server/erasing.ts'
import { volunteerDataWords as words } from '../messages.ts'
import { emptyVolunteer } from '../queries.ts'
import { countDueVolunteers, listDueVolunteers, lockDueVolunteer } from './queries.ts'

/** Volunteers who ended their service or were not taken. Of whoever served, the roster keeps name and birthday. */
export const volunteersAfterYears: ErasedAfterTerm = {
  count: countDueVolunteers,
  list: listDueVolunteers,
  erase: async (app, id, before, now) => {
    if (!(await lockDueVolunteer(app, id, before))) return false
    await letGoOfFiles(app, 'volunteers', [id])
    await emptyVolunteer(app, id, words.nobody, { erased_at: now })
    return true
  },
}
