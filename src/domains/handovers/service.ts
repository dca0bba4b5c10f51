import { countRequests } from '#domains/adoptions/desk/handover/service.ts'
import { countCases } from '#domains/applications/handover/service.ts'
import { countLetters } from '#domains/pages/messages/handover/service.ts'
import { listHoldersByName } from '#domains/staff/holders/service.ts'
import { countSharedViews } from '#domains/staff/list_views/service.ts'
import { getAdministrator } from '#domains/staff/users/service.ts'
import { countTasks } from '#domains/tasks/assignments/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Work } from './contract.ts'

type Staff = Granted<'users update'>

/** What an administrator leads that is not done. @throws not_found */
export const getWork = async (app: App, staff: Staff, id: number): Promise<Work> => {
  await getAdministrator(app, staff, id)
  const [tasks, letters, requests, cases, views] = [
    await countTasks(app, id),
    await countLetters(app, id),
    await countRequests(app, id),
    await countCases(app, id),
    await countSharedViews(app, id),
  ]
  return { tasks, letters, requests, cases, views }
}

/** Active administrators by name: each takes what their permissions allow, the rest waits for everybody. */
export const listSuccessors = async (app: App, _staff: Staff, q: string) => ({
  data: await listHoldersByName(app, [], q),
})
