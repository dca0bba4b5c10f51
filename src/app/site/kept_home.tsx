import { Outlet, useMatch, useRouter } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { HomeDataContext } from './home/home_context.ts'
import type { HomeData } from './home/home_data.ts'

/**
 * The page of the address, and beside it the home page, kept alive while the visitor is elsewhere: out of sight, effects
 * paused, its state as it was left. Its code is that of the home route, so who never goes there never loads it.
 */
export const Pages = () => {
  const { routesById } = useRouter()
  const match = useMatch({ from: '/', shouldThrow: false })
  const data: HomeData | undefined = match?.loaderData
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  const HomePage = routesById['/'].options.component
  return (
    <>
      {shown && HomePage && (
        <Activity mode={match ? 'visible' : 'hidden'}>
          <HomeDataContext value={shown}>
            <HomePage />
          </HomeDataContext>
        </Activity>
      )}
      {match && data ? null : <Outlet />}
    </>
  )
}
