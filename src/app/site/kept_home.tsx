import { useMatch } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import type { HomeData } from './home/home_data.ts'
import { HomePage } from './home/home_page.tsx'

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
