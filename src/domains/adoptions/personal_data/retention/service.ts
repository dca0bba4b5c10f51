import { letGoOfFiles } from '#domains/media/service.ts'
import type { ErasedAfterYears } from '#platform/server/erasing.ts'
import { adoptionDataWords as words } from '../messages.ts'
import { countDueRequests, eraseRequest, listDueRequests } from './queries.ts'

/** Requests to adopt that were refused or taken back. */
export const adoptionRequestsAfterYears: ErasedAfterYears = {
  count: countDueRequests,
  list: listDueRequests,
  erase: async (app, id, before, now) => {
    if (!(await eraseRequest(app, id, before, now, words.nobody))) return false
    await letGoOfFiles(app, 'adoption_requests', [id])
    return true
  },
}
