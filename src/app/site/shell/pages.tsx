import { CatchBoundary, Outlet, useMatch, useRouter } from '@tanstack/react-router'
import { Activity, createContext, useContext, useState } from 'react'
import type { HomeData } from '../home/home_data.ts'

const Kept = createContext<HomeData | undefined>(undefined)

/** What the home page shows: as it was read last, also while the visitor is elsewhere. */
export const useHomeData = (): HomeData | undefined => useContext(Kept)

/**
 * The page of the address. The home page stays beside it, out of sight, once it was there: its state as it was left, its
 * effects paused.
 */
export const Pages = () => {
  const router = useRouter()
  const match = useMatch({ from: '/', shouldThrow: false })
  const read = match?.status === 'success' ? match.loaderData?.data : undefined
  const [home, setHome] = useState(read)
  if (read && read !== home) setHome(read)
  const Home = router.routesById['/'].options.component
  return (
    <>
      {home && Home && (
        <Activity mode={read ? 'visible' : 'hidden'}>
          <CatchBoundary getResetKey={() => home} errorComponent={router.options.defaultErrorComponent}>
            <Kept value={home}>
              <Home />
            </Kept>
          </CatchBoundary>
        </Activity>
      )}
      {!read && <Outlet />}
    </>
  )
}
