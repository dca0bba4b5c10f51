import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '#ui/states.tsx'

/** In the place of a page whose data did not arrive: says so and reads it again. */
export const FailedPage = () => {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }
  return (
    <div className="container page-end">
      <ErrorState level={1} onRetry={() => void retry()} retrying={busy} />
    </div>
  )
}
