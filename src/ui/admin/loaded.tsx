import type { ReactNode } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'

type LoadedProps<T> = {
  /** undefined while it loads. */
  data: T | undefined
  failed: boolean
  missing: boolean
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** A page, or a part of one, that stands once its data has come. Takes what a read gives. */
export const Loaded = <T,>({ data, failed, missing, onRetry, children }: LoadedProps<T>) => {
  if (data !== undefined) return children(data)
  if (missing)
    return (
      <>
        <PageHead title={adminMessages.missing} />
        <EmptyState icon="search" title={adminMessages.missing_text} />
      </>
    )
  if (failed) return <ErrorState onRetry={onRetry} />
  return (
    <Loading>
      <div className="skeleton-rows">
        <Skeleton width="40%" height={28} />
        <Skeleton width="90%" />
        <Skeleton width="76%" />
        <Skeleton width="84%" />
      </div>
    </Loading>
  )
}
