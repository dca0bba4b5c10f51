import { useMatch } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { HomePage } from './home_page.tsx'
import type { HomeData } from './routes/index.tsx'

/** The home page, kept alive while the visitor is elsewhere: out of sight, effects paused, its state as it was left. */
export const KeptHome = () => {
  const match = useMatch({ from: '/', shouldThrow: false })
  const data: HomeData | undefined = match?.loaderData
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  return shown ? (
    <Activity mode={match ? 'visible' : 'hidden'}>
      <HomePage data={shown} />
    </Activity>
  ) : null
}
