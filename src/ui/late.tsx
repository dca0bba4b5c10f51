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
import { actAgain, keepEarly } from '#ui/early_presses.ts'

type Part<Props> = ComponentType<Props>

const underWay: Promise<unknown>[] = []

/** Resolves when every late part of the modules evaluated so far can be drawn. The server waits for it. */
export const latePartsReady = (): Promise<unknown> => Promise.all(underWay)

const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'popstate']

const firstSign = () =>
  new Promise<void>((resolve) => {
    keepEarly()
    if (scrollY > 0 || window.earlyClicks?.length) resolve()
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })

let sign: Promise<void> | undefined

/** Resolves with the first sign that somebody is there: a scroll, a touch, a key. */
export const visitorIsThere = (): Promise<void> => {
  sign ??= firstSign()
  return sign
}

/** Tries until it comes: without a network the page stays as the server drew it. */
const untilItComes = async <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3000))
    }
  }
}

/** For forms beside a list: narrow screens hide them behind a button. */
export const onWideScreens = (): boolean => matchMedia('(min-width: 1024px)').matches

type Place = RefObject<HTMLDivElement | null>

/** The mark by which a press knows whether it can act (src/ui/early_presses.ts). Without a box of its own. */
const Marked = ({ place, children }: { place?: Place; children: ReactNode }) => (
  <div ref={place} className="late-part" data-late="waits">
    <Suspense fallback={null}>{children}</Suspense>
  </div>
)

const Alive = ({ place, children }: { place: Place; children: ReactNode }) => {
  useEffect(() => {
    if (place.current) place.current.dataset.late = 'alive'
    actAgain()
  }, [place])
  return children
}

/**
 * A part of a page whose code comes with the first sign of a visitor: a scroll, a touch, a key. The server draws it at
 * once, so nothing is missing before; a link works all the time, and a button that is pressed too early acts when the
 * code is there. For what stands below the first screen and for filters.
 *
 * @param at_once whether this browser shows something else than the server drew, or a form: that does not wait for a sign
 */
export const late = <Props extends object>(
  load: () => Promise<Part<Props>>,
  at_once: () => boolean = () => false,
): FunctionComponent<Props> => {
  if (import.meta.env.SSR) {
    let Drawn: Part<Props> | undefined
    underWay.push(
      load().then((part) => {
        Drawn = part
      }),
    )
    return (props: Props) => <Marked>{Drawn && <Drawn {...props} />}</Marked>
  }
  const isWanted = at_once() ? undefined : visitorIsThere()
  const Coming = lazy(async () => {
    await isWanted
    const Drawn = await untilItComes(load)
    const Lively = ({ place, props }: { place: Place; props: Props }) => (
      <Alive place={place}>
        <Drawn {...props} />
      </Alive>
    )
    return { default: Lively }
  })
  // Remembered, because new values before the code is there would make React draw the part anew.
  return memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null)
    return (
      <Marked place={place}>
        <Coming place={place} props={props} />
      </Marked>
    )
  }) as unknown as FunctionComponent<Props>
}
