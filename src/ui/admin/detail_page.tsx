import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'

type DetailPageProps = PageHeadProps & {
  /** Evidence. */
  children: ReactNode
  /** Facts and the decision; after the evidence on phones. */
  side?: ReactNode
  /** The side is 310 px wide instead of a third. */
  narrowSide?: boolean
  /** Between head and columns: a notice, tabs. */
  above?: ReactNode
}

/** One thing: head with states and actions, evidence left, facts and decision right. */
export const DetailPage = ({ children, side, narrowSide, above, ...head }: DetailPageProps) => (
  <>
    <PageHead {...head} />
    <div className="stack-16">
      {above}
      {side ? (
        <div className={narrowSide ? 'columns-21 columns-21-narrow' : 'columns-21'}>
          <div className="stack-16">{children}</div>
          <div className="stack-16">{side}</div>
        </div>
      ) : (
        children
      )}
    </div>
  </>
)
