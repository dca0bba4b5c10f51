import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { ErrorState } from '#ui/states.tsx'
import { adminShellMessages as m } from './messages.ts'

/** Browsers say it each in their own words. The router has loaded the page anew once before it gets here. */
const isCodeGone = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)

/** Takes the place of a page, or of the whole application, that could not be shown. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  if (isCodeGone(error))
    return (
      <ErrorState
        level={1}
        title={m.code_gone}
        text={m.code_gone_text}
        retryLabel={m.reload}
        onRetry={() => location.reload()}
      />
    )
  const own = error instanceof CallFailed ? { failure: error } : { title: m.broken, text: m.broken_text }
  return (
    <ErrorState
      level={1}
      {...own}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
