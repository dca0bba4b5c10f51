import {
  type AnyRouteMatch,
  type AnyRouter,
  CatchBoundary,
  Outlet,
  RouterContextProvider,
  useMatch,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Activity, memo, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#platform/browser/external_store.ts'
import { DrawnAhead } from '#ui/drawn_ahead.ts'
import { matchesAhead } from './ahead.ts'
import { type Frame, type Frames, framesAfter } from './frames.ts'
import { pageRouter } from './page_router.ts'

type Matches = readonly AnyRouteMatch[]

type Drawn = Frame & {
  readonly router: AnyRouter
  /** Where it is drawn before it is in sight: outside the document, whose ids and words are those of the page in sight. */
  readonly place?: HTMLElement
}

let lastKey = 0

/** A frame for the page of these matches. */
const frameOf = (router: AnyRouter, matches: Matches, page: Omit<Frame, 'key'>, isAhead: boolean): Drawn => {
  lastKey += 1
  if (import.meta.env.SSR) return { ...page, key: lastKey, router }
  const frame = { ...page, key: lastKey, router: pageRouter(router, matches) }
  if (!isAhead) return frame
  const place = document.createElement('div')
  place.className = 'page-place'
  return { ...frame, place }
}

/** The page of these matches, if it is a plain page that has everything. Others are the router's own to draw. */
const pageOf = (matches: Matches | undefined) => {
  const [root, page, deeper] = matches ?? []
  const isPlain = root?.status === 'success' && !root._notFound && page?.status === 'success' && !deeper
  return isPlain ? { route_id: page.routeId, href: page.pathname + JSON.stringify(page.search) } : undefined
}

/** Takes the place of a prepared page into the document when the page comes in sight. */
const Arriving = ({ place, isShown }: { place: HTMLElement; isShown: boolean }) => {
  useLayoutEffect(() => {
    if (isShown && !place.isConnected) document.getElementById('main')?.append(place)
  }, [place, isShown])
  useLayoutEffect(() => () => place.remove(), [place])
  return null
}

/** A page that could not be drawn says so, and is tried again when it gets other data. */
const Guarded = ({ frame: { router, route_id }, children }: { frame: Drawn; children: ReactNode }) => {
  const match = useMatch({ from: route_id } as never)
  return (
    <CatchBoundary getResetKey={() => match} errorComponent={router.options.defaultErrorComponent}>
      {children}
    </CatchBoundary>
  )
}

const Body = memo(({ frame }: { frame: Drawn }) => {
  const Page = frame.router.routesById[frame.route_id].options.component
  return (
    <RouterContextProvider router={frame.router}>
      <Guarded frame={frame}>
        <DrawnAhead value={frame.place !== undefined}>
          <Page />
        </DrawnAhead>
      </Guarded>
    </RouterContextProvider>
  )
})

const FrameView = memo(({ frame, isShown }: { frame: Drawn; isShown: boolean }) => {
  const { place } = frame
  const page = (
    <Suspense fallback={null}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Body frame={frame} />
      </Activity>
    </Suspense>
  )
  if (!place) return page
  return createPortal(
    <>
      <Arriving place={place} isShown={isShown} />
      {page}
    </>,
    place,
  )
})

/**
 * The page of the address, the home page kept alive while the visitor is elsewhere (out of sight, effects paused, its
 * state as it was left), and one page drawn ahead, out of sight: going there only shows it.
 */
export const Pages = () => {
  const router: AnyRouter = useRouter()
  const matches: Matches = useMatches()
  const ahead = useStore(matchesAhead, undefined)
  const [frames, setFrames] = useState<Frames<Drawn>>({})
  const next = framesAfter(frames, pageOf(matches), pageOf(ahead), (page, isAhead) =>
    frameOf(router, (isAhead && ahead) || matches, page, isAhead),
  )
  if (next !== frames) setFrames(next)
  const drawn = new Set([next.home, next.shown, next.ahead])
  return (
    <>
      {[...drawn].map((frame) => frame && <FrameView key={frame.key} frame={frame} isShown={frame === next.shown} />)}
      {!next.shown && <Outlet />}
    </>
  )
}
