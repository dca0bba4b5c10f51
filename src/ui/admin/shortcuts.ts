import { useEffect, useRef } from 'react'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { readStored, writeStored } from '#platform/browser/member_token.ts'
import { isFirstOfTwo, isLetter, shortcutFor } from '#ui/admin/shortcut_pairs.ts'

/** Keys and what they do, as they are listed. */
export type KeyWords = { readonly keys: string; readonly label: string }

/** What a key does. `keys` as it is shown: `Ctrl K`, `?`, or two keys one after the other, `G O`. */
export type Shortcut = KeyWords & {
  readonly run: () => void
  /** Of a dialog: something in it. The key works while nothing else lies over that dialog. */
  readonly within?: () => Element | null
}

/** Milliseconds within which the second key of two follows. */
const pairMs = 1_500

const storedKey = 'admin_single_keys'
const singleKeys = externalStore(readStored(storedKey) !== 'off')

/**
 * Whether keys without Ctrl do something. Who speaks to the computer, or has keys pressed by mistake, turns them off
 * (WCAG 2.1.4).
 */
export const useSingleKeys = () => ({
  on: useStore(singleKeys, true),
  set: (on: boolean) => {
    writeStored(storedKey, on ? null : 'off')
    singleKeys.set(on)
  },
})

/** Whether keys without Ctrl do something now. */
export const areSingleKeysOn = (): boolean => singleKeys.get()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** What stands over the page, the uppermost: keys are its own. */
const coverOf = (): Element | undefined =>
  document.querySelector('[popover]:popover-open') ?? [...document.querySelectorAll('dialog[open]')].at(-1)

const withControl = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey

/** Keys that are held with another one. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])

/** The key as a shortcut names it; undefined while nothing may come of it. */
const pressed = (event: KeyboardEvent): string | undefined => {
  if (event.defaultPrevented || event.isComposing || event.repeat || modifiers.has(event.key)) return undefined
  if (withControl(event)) return `Ctrl ${event.key.toUpperCase()}`
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()) return undefined
  return event.key.toUpperCase()
}

/** The shortcuts of the shell and of the page inside it: the two keys of one must not be taken by the other for one. */
const inUse = new Set<{ readonly current: readonly Shortcut[] }>()

/** Keys that do something now, those of the page first. */
export const shortcutsInUse = (): readonly Shortcut[] => [...inUse].flatMap(({ current }) => current)

/** Those that are not covered by a dialog or a panel. */
const inReach = (): readonly Shortcut[] => {
  const cover = coverOf()
  return shortcutsInUse().filter(({ within }) => cover === undefined || cover.contains(within?.() ?? null))
}

const noKey = { key: '', at: 0 }
let before = noKey
/** The last key that followed the first of two. */
let second: KeyboardEvent | undefined

const keyBefore = ({ timeStamp }: KeyboardEvent): string => (timeStamp - before.at < pairMs ? before.key : '')

/** Whether a letter follows the first of two keys: it is no key by itself, neither here nor in a list. */
export const isSecondKey = (event: KeyboardEvent): boolean =>
  event === second || (isLetter(event.key) && isFirstOfTwo(shortcutsInUse(), keyBefore(event)))

const onKeyDown = (event: KeyboardEvent) => {
  const key = pressed(event)
  if (key === undefined) return
  if (isSecondKey(event)) second = event
  const shortcut = shortcutFor(inReach(), keyBefore(event), key)
  before = shortcut ? noKey : { key, at: event.timeStamp }
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** Listens for keys wherever the focus is, while the part is shown; not while somebody types or a dialog is open. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const known = useRef(shortcuts)
  known.current = shortcuts
  useEffect(() => {
    if (inUse.size === 0) document.addEventListener('keydown', onKeyDown)
    inUse.add(known)
    return () => {
      inUse.delete(known)
      if (inUse.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
