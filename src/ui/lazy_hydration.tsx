import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { queueClicks, replayQueued, replaySelects } from '#ui/replayed_clicks.ts'

type Component<Props> = ComponentType<Props>

const loading: Promise<unknown>[] = []

/** Resolves when the code of every lazy part of the modules evaluated so far is loaded. The server waits for it. */
export const lazyPartsLoaded = (): Promise<unknown> => Promise.all(loading)

const interactions = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'popstate']

const waitForInteraction = () =>
  new Promise<void>((resolve) => {
    queueClicks()
    if (scrollY > 0 || window.queuedClicks?.length) resolve()
    for (const type of interactions)
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
  })

let interaction: Promise<void> | undefined

/** Resolves with the first interaction of the visitor: a scroll, a touch, a key. */
export const firstInteraction = (): Promise<void> => {
  interaction ??= waitForInteraction()
  return interaction
}

/** Retries until it is loaded: without a network the page stays as the server rendered it. */
const loadWithRetry = async <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3000))
    }
  }
}

/** For forms beside a list: narrow screens hide them behind a button. */
export const isWideScreen = (): boolean => matchMedia('(min-width: 1024px)').matches

/** Calls back once what is mounted now is painted. */
const afterPaint = (listener: () => void): void => {
  requestAnimationFrame(() => setTimeout(listener))
}

type BoundaryRef = RefObject<HTMLDivElement | null>

/** Tells by its attribute whether a click inside it can act yet (src/ui/replayed_clicks.ts). Without a box of its own. */
const Boundary = ({ boundary, children }: { boundary?: BoundaryRef; children: ReactNode }) => (
  <div ref={boundary} className="lazy-part" data-hydration="pending">
    <Suspense fallback={null}>{children}</Suspense>
  </div>
)

const Hydrated = ({ boundary, children }: { boundary: BoundaryRef; children: ReactNode }) => {
  useEffect(() => {
    if (boundary.current) {
      boundary.current.dataset.hydration = 'done'
      replaySelects(boundary.current)
    }
    replayQueued()
  }, [boundary])
  return children
}

/**
 * A part of a page that is hydrated with the first interaction of the visitor: a scroll, a touch, a key. The server renders
 * it at once, so nothing is missing before; a link works all the time, and a button that is pressed too early acts when the
 * code is loaded. For what stands below the first screen and for filters.
 *
 * @param isEager whether this browser shows something else than the server rendered, or a form: that does not wait
 */
export const lazyHydrated = <Props extends object>(
  load: () => Promise<Component<Props>>,
  isEager: () => boolean = () => false,
): FunctionComponent<Props> => {
  if (import.meta.env.SSR) {
    let Loaded: Component<Props> | undefined
    loading.push(
      load().then((component) => {
        Loaded = component
      }),
    )
    return (props: Props) => <Boundary>{Loaded && <Loaded {...props} />}</Boundary>
  }
  const wanted = isEager() ? undefined : firstInteraction()
  // Asking for a dozen files before the page is painted would delay its first screen.
  let onPainted = () => {}
  const painted = new Promise<void>((resolve) => {
    onPainted = resolve
  })
  const Lazy = lazy(async () => {
    await painted
    await wanted
    const Loaded = await loadWithRetry(load)
    const Part = ({ boundary, props }: { boundary: BoundaryRef; props: Props }) => (
      <Hydrated boundary={boundary}>
        <Loaded {...props} />
      </Hydrated>
    )
    return { default: Part }
  })
  // Memoized, because new props before the code is loaded would make React render the part from scratch.
  return memo((props: Props) => {
    const boundary = useRef<HTMLDivElement>(null)
    useEffect(() => afterPaint(onPainted), [])
    return (
      <Boundary boundary={boundary}>
        <Lazy boundary={boundary} props={props} />
      </Boundary>
    )
  }) as unknown as FunctionComponent<Props>
}
