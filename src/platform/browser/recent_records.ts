import { isRecord } from '#platform/contract/unknown_values.ts'
import { makeDraftStore } from './local_drafts.ts'

/** A record whose page was looked at: its address, what it is called, and the page above it. */
export type RecentRecord = { readonly href: string; readonly label: string; readonly above: string }

const isRecent = (value: unknown): value is RecentRecord =>
  isRecord(value) && [value.href, value.label, value.above].every((text) => typeof text === 'string')

/** How many are kept. */
const most = 8
const name = 'records'

/** The records that somebody looked at last, the newest first: kept as drafts are, and gone with the sign-out like them. */
export const makeRecentRecords = (store: Pick<ReturnType<typeof makeDraftStore>, 'setOwner' | 'read' | 'write'>) => {
  const list = (): readonly RecentRecord[] => {
    const values = store.read(name)?.values
    return Array.isArray(values) ? values.filter(isRecent) : []
  }
  return {
    setOwner: store.setOwner,
    list,
    note: (record: RecentRecord): void => {
      const others = list().filter(({ href }) => href !== record.href)
      store.write(name, { base: null, values: [record, ...others].slice(0, most) })
    },
  }
}

/** Those of the staff account that is signed in in this browser. */
export const recentRecords = makeRecentRecords(
  makeDraftStore(
    () => localStorage,
    () => new Date(),
    'recent:',
  ),
)
