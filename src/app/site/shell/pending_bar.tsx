import { useRouterState } from '@tanstack/react-router'
import * as uiMessages from '#ui/messages.ts'

/** Says that the next page is loading. The old page stays meanwhile; quick loads show nothing. */
export const PendingBar = () => {
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div className="pending-bar" role="status" data-pending={isPending || undefined}>
      {isPending && <span className="visually-hidden">{uiMessages.loading}</span>}
    </div>
  )
}
