import { mayDo } from '#platform/contract/permissions.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { countWaiting, listOfRecord } from './queries.ts'
import { dueDay, type TaskNoun, taskKinds, taskNoun, taskPermission } from './rules.ts'

const kindsFor = ({ staff }: Granted<never>) => taskKinds.filter((kind) => mayDo(staff, taskPermission[kind]))

/** How much waits of each kind that the account may see the list of, and since when. */
export const listWaiting = async (app: App, staff: Granted<never>) => {
  const data = await Promise.all(kindsFor(staff).map(async (key) => ({ key, ...(await countWaiting(app, key)) })))
  return { data }
}

/** What waits on a record, of the kinds that the account may see the list of; nothing for a record that does not exist. */
export const listWaitingOnRecord = async (
  app: App,
  staff: Granted<never>,
  { noun, id }: { noun: TaskNoun; id: number },
) => {
  const kinds = kindsFor(staff).filter((kind) => taskNoun[kind] === noun)
  const found = kinds.length === 0 ? [] : await listOfRecord(app, kinds, id)
  const data = kinds.flatMap((key) =>
    found
      .filter(({ kind }) => kind === key)
      .map(({ since_at, due_at }) => ({
        key,
        since_at,
        due_on: due_at ? taipeiDay(due_at) : since_at && dueDay(key, taipeiDay(since_at)),
      })),
  )
  return { data }
}
