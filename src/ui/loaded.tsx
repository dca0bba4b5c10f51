import type { ReactNode } from 'react'
import { useGoneTitle } from '#ui/gone_title.ts'
import * as uiMessages from '#ui/messages.ts'
import { EmptyState, ErrorState, type Failure, Loading, Skeleton } from '#ui/states.tsx'

type LoadedProps<T> = {
  /** undefined while it loads. */
  data: T | undefined
  failed: boolean
  /** Why it did not load, where that is known. */
  failure?: Failure | undefined
  onRetry: () => void
  /** Whether this is the address of what was read: a record under the address of another type is not there. */
  isHere?: (data: T) => boolean
  /** There is no such thing; `gone` says so in the words of the thing. */
  missing?: boolean
  gone?: { title: string; text?: string; action?: ReactNode; level?: 1 }
  children: (data: T) => ReactNode
}

const notThere = { title: uiMessages.missing, text: uiMessages.missing_text, level: 1 } as const

/** In place of a whole page: there is no such thing. The window and the breadcrumbs say so, too. */
const GonePage = (gone: { title: string; text?: string; action?: ReactNode; level?: 1 }) => {
  useGoneTitle(gone.title)
  return <EmptyState icon="search" {...gone} />
}

/** The page of a record that is not there, in the words of all records. */
export const MissingRecord = () => <GonePage {...notThere} />

/** A page, or a part of one, that stands once its data has come. Takes what a read gives. */
export const Loaded = <T,>(props: LoadedProps<T>) => {
  const { data, failed, failure, onRetry, missing, isHere, gone = notThere, children } = props
  const isElsewhere = data !== undefined && isHere !== undefined && !isHere(data)
  if (data !== undefined && !isElsewhere) return children(data)
  if (missing || isElsewhere) {
    return gone.level === 1 ? <GonePage {...gone} /> : <EmptyState icon="search" {...gone} />
  }
  if (failed) return <ErrorState failure={failure} onRetry={onRetry} />
  return (
    <Loading>
      <div className="stack gap-4 mt-6">
        <Skeleton width="40%" height={28} />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    </Loading>
  )
}
