import type { ReactNode } from 'react'
import { ListFooter } from '#ui/admin/list_footer.tsx'
import type { ListMeta, ListState } from '#ui/admin/list_state.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { EmptyState, ErrorState, type Failure, Loading, Skeleton } from '#ui/states.tsx'

export type LogEntry = {
  id: number
  actor: string
  /** What was done, in words. */
  text: ReactNode
  action: { label: string; tone: Tone }
  time: ReactNode
  href?: string
}

/** Entries of the audit trail: who, what, when; each leads to its detail. */
export const LogList = ({ entries }: { entries: readonly LogEntry[] }) => (
  <ul className="phone-list">
    {entries.map((entry) => (
      <li key={entry.id} className="row">
        <span className="avatar avatar-small" aria-hidden="true">
          {[...entry.actor].at(-1)}
        </span>
        <span className="grow">
          <b>{entry.actor}</b> {entry.href ? <a href={entry.href}>{entry.text}</a> : entry.text}
        </span>
        <Tag tone={entry.action.tone} className="hide-phone">
          {entry.action.label}
        </Tag>
        <span className="figures muted nowrap">{entry.time}</span>
      </li>
    ))}
  </ul>
)

type LogPageProps = PageHeadProps & {
  /** Why there may be no entry. */
  emptyText?: string
  list: { data: readonly LogEntry[]; meta: ListMeta } | undefined
  failed?: boolean
  failure?: Failure | undefined
  onRetry?: () => void
  state: ListState
  onChange: (patch: Partial<ListState>) => void
}

/** The audit trail of one thing (…/{id}/logs). */
export const LogPage = ({ list, failed, failure, onRetry, state, onChange, emptyText, ...head }: LogPageProps) => (
  <>
    <PageHead {...head} />
    <section className="card">
      {failed && !list ? (
        <ErrorState failure={failure} {...(onRetry ? { onRetry } : {})} />
      ) : !list ? (
        <Loading>
          <div className="skeleton-rows">
            <Skeleton width="70%" />
            <Skeleton width="60%" />
            <Skeleton width="66%" />
          </div>
        </Loading>
      ) : list.data.length === 0 ? (
        <EmptyState icon="history" title={adminMessages.no_logs} text={emptyText} />
      ) : (
        <>
          <LogList entries={list.data} />
          <ListFooter meta={list.meta} state={state} onChange={onChange} />
        </>
      )}
    </section>
  </>
)
