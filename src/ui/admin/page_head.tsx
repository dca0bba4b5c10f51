import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#ui/navigation.tsx'

export type PageHeadProps = {
  title: string
  crumbs?: readonly Crumb[]
  /** Status tags beside the title. */
  tags?: ReactNode
  actions?: ReactNode
  /** Numbers get even digits. */
  numeric?: boolean
}

/** Breadcrumbs, h1, tags and actions of a back-office page. */
export const PageHead = ({ title, crumbs, tags, actions, numeric }: PageHeadProps) => (
  <>
    {crumbs && crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
    <div className="admin-head">
      <h1 className={numeric ? 'figures' : undefined}>{title}</h1>
      {tags}
      {actions && <div className="actions">{actions}</div>}
    </div>
  </>
)
