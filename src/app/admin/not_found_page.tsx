import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { adminShellMessages as words } from './messages.ts'

/** An address of the back office that does not exist. */
export const NotFoundPage = () => (
  <EmptyState
    icon="map-pin"
    title={words.notFound}
    text={words.notFoundText}
    action={<ButtonLink href="/admin">{words.toDashboard}</ButtonLink>}
  />
)
