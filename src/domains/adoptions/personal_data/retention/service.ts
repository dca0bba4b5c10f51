import { letGoOfFiles } from '#domains/media/service.ts'
import type { ErasedAfterTerm } from '#platform/server/erasing.ts'
import { adoptionDataWords as words } from '../messages.ts'
import { emptyRequests } from '../queries.ts'
import { countDueRequests, isDue, listDueRequests } from './queries.ts'

/** Requests to adopt that were refused or taken back. */
export const adoptionRequestsAfterYears: ErasedAfterTerm = {
  count: countDueRequests,
  list: listDueRequests,
  erase: async (app, id, before, now) => {
    const ids = await emptyRequests(app, isDue(id, before), { nobody: words.nobody, now })
    await letGoOfFiles(app, 'adoption_requests', ids)
    return ids.length > 0
  },
}
