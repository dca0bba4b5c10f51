import { Loading, Skeleton } from '#ui/states.tsx'
import * as m from './messages.ts'

/**
 * The shape of a member page while its code is on the way. The server renders it, because who is signed in only the
 * browser knows: over a weak line the page would be empty for seconds otherwise.
 */
export const MemberSkeleton = () => (
  <div className="container mt-8 page-end">
    <Loading label={m.loading_area}>
      <div className="stack gap-5">
        <Skeleton height={36} />
        <Skeleton height={120} />
        <Skeleton height={260} />
      </div>
    </Loading>
  </div>
)
