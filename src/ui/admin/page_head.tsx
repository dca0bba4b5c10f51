import type { ReactNode } from 'react'
import { useCrumbName } from '#platform/browser/use_crumbs.ts'
import { usePageTitle, useRouteTitle } from '#platform/browser/use_page_title.ts'

export type PageHeadProps = {
  /** Without it the title of the route. */
  title?: string
  /** What the page is called in the breadcrumbs where that is not the title of its route: a number, a name. */
  crumb?: string
  /** Status tags beside the title. */
  tags?: ReactNode
  actions?: ReactNode
  /** A line below the title: where it comes from, what it is about. */
  note?: ReactNode
  /** Numbers get even digits. */
  numeric?: boolean
}

/** h1, tags and actions of a back-office page; the shell shows the breadcrumbs above it. */
export const PageHead = ({ title: own, crumb, tags, actions, note, numeric }: PageHeadProps) => {
  const routeTitle = useRouteTitle()
  const title = own ?? routeTitle
  usePageTitle(title)
  useCrumbName(crumb)
  return (
    <div className="admin-head">
      <h1 className={numeric ? 'figures' : undefined}>{title}</h1>
      {tags}
      {note && <p className="head-note muted">{note}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
