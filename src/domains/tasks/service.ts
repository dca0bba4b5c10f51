import { mayDo } from '#platform/contract/permissions.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listMine, listStored } from './assignments/service.ts'
import type { RecordTask } from './contract.ts'
import { countWaiting, listOfRecord } from './queries.ts'
import { dueDay, isStored, type TaskKind, type TaskNoun, taskKinds, taskNoun, taskPermission } from './rules.ts'

/** Of orders, who packs parcels is told what is to be sent. */
const kindsFor = ({ staff }: Granted<never>) =>
  taskKinds.filter(
    (kind) => mayDo(staff, taskPermission[kind]) && (!staff.packs || taskNoun[kind] !== 'orders' || kind === 'to_ship'),
  )

/** How much waits of each kind that the account may see the list of, and since when; and what is its own. */
export const listWaiting = async (app: App, staff: Granted<never>) => {
  const kinds = kindsFor(staff)
  const [mine, ...data] = await Promise.all([
    listMine(app, staff),
    ...kinds.map(async (key) => ({ key, ...(await countWaiting(app, key)) })),
  ])
  return { data, mine }
}

/** What is derived of a record, one for each kind. */
const listDerived = async (app: App, kinds: readonly TaskKind[], id: number): Promise<RecordTask[]> => {
  const found = kinds.length === 0 ? [] : await listOfRecord(app, kinds, id)
  return found.map(({ kind, since_at, due_at }) => ({
    key: kind,
    cause: null,
    since_at,
    due_on: due_at ? taipeiDay(due_at) : since_at && dueDay(kind, taipeiDay(since_at)),
    assignment: null,
  }))
}

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
