import type { ReactNode } from 'react'
import { useCrumbName, useCrumbs } from '#platform/browser/use_crumbs.ts'
import { usePageTitle, useRouteTitle } from '#platform/browser/use_page_title.ts'

export type PageHeadProps = {
  /** Without it the title of the route. */
  title?: string
  /** What the page is called in the breadcrumbs where that is not the title of its route: a number, a name. */
  crumb?: string
  /** Of a tab of a record: what the record is called, which stands in the breadcrumbs before the tab. */
  record?: string
  /** Status tags beside the title. */
  tags?: ReactNode
  actions?: ReactNode
  /** Before the actions: how far a form is that saves itself. */
  status?: ReactNode
  /** A line below the title: where it comes from, what it is about. */
  note?: ReactNode
  /** Numbers get even digits. */
  numeric?: boolean
}

/** The breadcrumb of the record that a page is a tab of: the one before its own. */
const useRecordAddress = (isTab: boolean): string | undefined => {
  const crumbs = useCrumbs()
  return isTab ? crumbs.at(-2)?.href : undefined
}

/** h1, tags and actions of a back-office page; the shell shows the breadcrumbs above it. */
export const PageHead = ({ title: own, crumb, record, tags, actions, status, note, numeric }: PageHeadProps) => {
  const routeTitle = useRouteTitle()
  const title = own ?? routeTitle
  usePageTitle(title)
  useCrumbName(crumb ?? record, useRecordAddress(crumb === undefined))
  return (
    <div className="admin-head">
      <h1 className={numeric ? 'figures' : undefined}>{title}</h1>
      {tags}
      {note && <p className="head-note muted">{note}</p>}
      {(actions || status) && (
        <div className="actions">
          {status}
          {actions}
        </div>
      )}
    </div>
  )
}
