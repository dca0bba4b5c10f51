import { type ComponentType, type FunctionComponent, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'

declare global {
  interface Window {
    /** Buttons pressed before hydration, kept by the boot script (src/platform/server/boot_script.ts). */
    earlyClicks?: HTMLElement[] | null
  }
}

type Part<Props> = ComponentType<Props>

const underWay: Promise<unknown>[] = []

/** Resolves when every late part of the modules evaluated so far can be drawn. The server waits for it. */
export const latePartsReady = (): Promise<unknown> => Promise.all(underWay)

/** Buttons pressed while the code of their part was on its way. */
const pressed: HTMLElement[] = []

/** React marks each element that it has brought to life. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const keepPresses = () =>
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isAlive(button)) return
      // A plain form sends itself.
      if (button.type === 'submit' && button.form?.hasAttribute('action')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.push(button)
    },
    true,
  )

/** What was ticked while the code of its part was on its way: the browser has shown it, the part does not know. */
const ticked = new Map<HTMLInputElement, boolean>()

const keepTicks = () =>
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(target.type)) return
      if (isAlive(target)) ticked.delete(target)
      else ticked.set(target, target.checked)
    },
    true,
  )

/** Ticks again what is alive now, so that its part hears of it. */
const tickAgain = () => {
  for (const [box, isOn] of ticked) {
    if (!isAlive(box)) continue
    ticked.delete(box)
    box.checked = !isOn
    box.click()
  }
}

/** Presses one after the other: each must find what the one before it has changed. */
export const pressInTurn = async (buttons: readonly HTMLElement[]): Promise<void> => {
  for (const button of buttons) {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const pressAgain = () => {
  tickAgain()
  const buttons = pressed.splice(0)
  pressed.push(...buttons.filter((button) => !isAlive(button)))
  void pressInTurn(buttons.filter(isAlive))
}

const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'popstate']

const firstSign = () =>
  new Promise<void>((resolve) => {
    keepPresses()
    keepTicks()
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

const Alive = ({ children }: { children: ReactNode }) => {
  useEffect(pressAgain, [])
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
    return (props: Props) => <Suspense>{Drawn && <Drawn {...props} />}</Suspense>
  }
  const isWanted = at_once() ? undefined : visitorIsThere()
  const Coming = lazy(async () => {
    await isWanted
    const Drawn = await untilItComes(load)
    const Lively = (props: Props) => (
      <Alive>
        <Drawn {...props} />
      </Alive>
    )
    return { default: Lively as Part<object> }
  })
  // Remembered, because new values before the code is there would make React draw the part anew.
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Coming {...props} />
    </Suspense>
  )) as unknown as FunctionComponent<Props>
}
