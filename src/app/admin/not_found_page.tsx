import { namedRoutes } from '#platform/contract/site_map.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { adminShellMessages as m } from './messages.ts'

/** For addresses of the back office that do not exist. */
export const NotFoundPage = () => (
  <>
    <PageHead title={m.not_found} />
    <EmptyState
      title={m.not_found_text}
      action={<ButtonLink href={namedRoutes.dashboard}>{m.to_dashboard}</ButtonLink>}
    />
  </>
)
