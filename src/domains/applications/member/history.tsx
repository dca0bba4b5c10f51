import { Timeline, type TimelineEntry } from '#ui/steps.tsx'
import type { MyApplication } from '../contract.ts'
import * as m from './messages.ts'

const bad: readonly string[] = ['asked', 'rejected', 'cancelled', 'expired']

/** What happened to an application, newest first, with what the office says to the applicant. */
export const historyOf = ({ events }: Pick<MyApplication, 'events'>): TimelineEntry[] =>
  events
    .toSorted((a, b) => b.happened_at.localeCompare(a.happened_at) || b.id - a.id)
    .map(({ id, kind, by_kind, by_name, public_note, happened_at }) => ({
      key: id,
      state: bad.includes(kind) ? 'bad' : 'done',
      title: m.events[kind],
      time: [m.short_time(happened_at), by_kind !== 'member' && by_name && m.by(by_name)].filter(Boolean).join('・'),
      ...(public_note && { text: public_note }),
    }))

/** The card with the history. */
export const History = ({ application }: { application: MyApplication }) => (
  <section className="card order-card mt-6">
    <div className="card-head">
      <h2>{m.history}</h2>
    </div>
    <div className="pad">
      <Timeline entries={historyOf(application)} />
    </div>
  </section>
)
