import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/**
 * Heights as of phones, tablets and notebooks. What floats is wide screens' alone, and has least room on the narrowest of
 * them; bars matter at both ends of the page.
 */
const screens = [
  { width: 390, height: 844, places: [0, 0.5, 1] },
  { width: 820, height: 1180, places: [0, 0.5, 1] },
  { width: 1280, height: 720, places: [0, 0.2, 0.4, 0.6, 0.8, 1] },
] as const

/**
 * What fixed parts of the shell lie on, at the place where the page stands. A bar that spans the window ends what can be
 * seen, so it covers only what no scrolling brings out from under it; a floating part covers whatever it lies on.
 */
const coveredControls = () => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** The element itself, or what in it can be pressed where it is only a frame. */
  const pressable = (element: Element): Element[] => {
    const { display, pointerEvents } = getComputedStyle(element)
    return display === 'contents' || pointerEvents === 'none' ? [...element.children].flatMap(pressable) : [element]
  }
  const isFixed = (element: Element) => {
    const { position } = getComputedStyle(element)
    return position === 'fixed' || (position === 'sticky' && element.matches('.site-header'))
  }
  const fixed = [...document.querySelectorAll('body *')]
    .filter(isFixed)
    .flatMap(pressable)
    .filter((element) => isSeen(element) && !element.closest('dialog'))
  const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [tabindex="0"]'
  // boxes first: whether something is seen costs far more to ask
  const controls = [...document.querySelectorAll(selector)].map((control) => ({
    control,
    own: control.getBoundingClientRect(),
  }))
  const atTop = window.scrollY <= 0
  const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
  const found = new Set<string>()
  for (const part of fixed) {
    const box = part.getBoundingClientRect()
    const isBar = box.width >= window.innerWidth * 0.9
    if (isBar && !(box.top <= 0 && atTop) && !(box.bottom >= window.innerHeight && atEnd)) continue
    for (const { control, own } of controls) {
      const left = Math.max(box.left, own.left)
      const right = Math.min(box.right, own.right)
      const top = Math.max(box.top, own.top, 0)
      const bottom = Math.min(box.bottom, own.bottom, window.innerHeight)
      if (right - left < 2 || bottom - top < 2) continue
      if (fixed.some((other) => other.contains(control)) || !isSeen(control)) continue
      // What a scrolling region cuts off is not there.
      if (!document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(control)) continue
      const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 24)
      found.add(`${part.className} on ${control.tagName.toLowerCase()} ${words}`)
    }
  }
  return [...found]
}

/** Two frames: what listens to scrolling has answered. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))

export const scrollTo = (page: Page, place: number) =>
  page.evaluate((place) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo({ top: (scrollHeight - clientHeight) * place, behavior: 'instant' })
  }, place)

/** At no width a fixed part of the page lies on a control. The page is as wide as a notebook afterwards. */
export const expectNothingCovered = async (page: Page) => {
  const found: string[] = []
  for (const { places, ...size } of screens) {
    await page.setViewportSize(size)
    for (const place of places) {
      await scrollTo(page, place)
      await settled(page)
      for (const one of await page.evaluate(coveredControls)) found.push(`${size.width} px, ${place * 100} %: ${one}`)
    }
  }
  expect(found).toEqual([])
}
