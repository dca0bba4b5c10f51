import type { ReactNode } from 'react'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'

type ReadProps<T> = {
  /** undefined while it loads. */
  data: T | undefined
  failed: boolean
  onRetry: () => void
  /** There is no such thing; `gone` says so. */
  missing?: boolean
  gone?: { title: string; text?: string; action?: ReactNode }
  children: (data: T) => ReactNode
}

/** A part of a page that stands once its data has come. Takes what a read gives. */
export const Read = <T,>({ data, failed, onRetry, missing, gone, children }: ReadProps<T>) => {
  if (data !== undefined) return children(data)
  if (missing && gone) return <EmptyState icon="search" {...gone} />
  if (failed) return <ErrorState onRetry={onRetry} />
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
