import { useMatches } from '@tanstack/react-router'
import { useCrumbName } from './use_crumbs.ts'
import { usePageTitle } from './use_page_title.ts'

/** Names the window, and the record in the breadcrumbs, after what a page says that has no record to show. */
export const useGoneTitle = (title: string): void => {
  const record = useMatches().find(({ routeId }) => routeId.endsWith('/$id'))
  usePageTitle(title)
  useCrumbName(title, record?.pathname)
}
