import { useRouterState } from '@tanstack/react-router'
import * as uiMessages from '#ui/messages.ts'

/** Says that the next page is on its way. The page that is left stays meanwhile; quick answers show nothing. */
export const WaitingBar = () => {
  const waits = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div className="waiting-bar" role="status" data-waits={waits || undefined}>
      {waits && <span className="visually-hidden">{uiMessages.loading}</span>}
    </div>
  )
}
