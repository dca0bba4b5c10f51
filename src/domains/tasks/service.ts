import { mayDo } from '#platform/contract/permissions.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listOpen } from './causes/queries.ts'
import type { RecordTask } from './contract.ts'
import { countWaiting, listOfRecord } from './queries.ts'
import { dueDay, isStored, type TaskKind, type TaskNoun, taskKinds, taskNoun, taskPermission } from './rules.ts'

const kindsFor = ({ staff }: Granted<never>) => taskKinds.filter((kind) => mayDo(staff, taskPermission[kind]))

/** How much waits of each kind that the account may see the list of, and since when. */
export const listWaiting = async (app: App, staff: Granted<never>) => {
  const data = await Promise.all(kindsFor(staff).map(async (key) => ({ key, ...(await countWaiting(app, key)) })))
  return { data }
}

/** What is derived of a record, one for each kind. */
const listDerived = async (app: App, kinds: readonly TaskKind[], id: number): Promise<RecordTask[]> => {
  const found = kinds.length === 0 ? [] : await listOfRecord(app, kinds, id)
  return found.map(({ kind, since_at, due_at }) => ({
    key: kind,
    cause: null,
    since_at,
    due_on: due_at ? taipeiDay(due_at) : since_at && dueDay(kind, taipeiDay(since_at)),
  }))
}

/** What is stored of an order, one for each cause. */
const listStored = async (app: App, id: number): Promise<RecordTask[]> =>
  (await listOpen(app, [id])).map(({ kind, cause_key, opened_at, due_on }) => ({
    key: 'attention',
    cause: { kind, key: cause_key },
    since_at: opened_at,
    due_on: due_on ?? dueDay('attention', taipeiDay(opened_at)),
  }))

/** What waits on a record, of the kinds that the account may see the list of; nothing for a record that does not exist. */
export const listWaitingOnRecord = async (
  app: App,
  staff: Granted<never>,
  { noun, id }: { noun: TaskNoun; id: number },
) => {
  const kinds = kindsFor(staff).filter((kind) => taskNoun[kind] === noun)
  const found = await Promise.all([
    listDerived(
      app,
      kinds.filter((kind) => !isStored(kind)),
      id,
    ),
    kinds.some(isStored) ? listStored(app, id) : [],
  ])
  return { data: kinds.flatMap((key) => found.flat().filter((task) => task.key === key)) }
}
