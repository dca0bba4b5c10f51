import { CatchBoundary, Outlet, useMatch, useRouter } from '@tanstack/react-router'
import { Activity, createContext, useContext, useState } from 'react'
import type { HomeData } from '../home/home_data.ts'

const HomeContext = createContext<HomeData | undefined>(undefined)

/** What the home page shows: as it was read last, also while the visitor is elsewhere. */
export const useHomeData = (): HomeData | undefined => useContext(HomeContext)

/**
 * The page of the address. Once it was shown, the home page stays mounted beside it, hidden: with its state, its effects
 * paused.
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
            <HomeContext value={home}>
              <Home />
            </HomeContext>
          </CatchBoundary>
        </Activity>
      )}
      {!read && <Outlet />}
    </>
  )
}
