import { letGoOfFiles } from '#domains/media/service.ts'
import type { ErasedAfterTerm } from '#platform/server/erasing.ts'
import { applicationDataWords as words } from '../messages.ts'
import { countDueCases, eraseCase, listAnimalIds, listDueCases } from './queries.ts'

/** Applications that were refused, cancelled or never used. */
export const applicationsAfterYears: ErasedAfterTerm = {
  count: countDueCases,
  list: listDueCases,
  erase: async (app, id, before, now) => {
    if (!(await eraseCase(app, id, before, now, { nobody: words.nobody, reason: words.erasedReason }))) return false
    await letGoOfFiles(app, 'applications', [id])
    await letGoOfFiles(app, 'application_animals', await listAnimalIds(app, id))
    return true
  },
}
