import { tableTime } from '#platform/contract/time.ts'
import * as m from './messages.ts'
import { isKeepableFile, pageKeyOf } from './rules.ts'

/** When what is shown was read. */
let shownSince = new Date()

const notice = () => document.querySelector('.offline-notice')

const pathOf = (address: string) => {
  const url = new URL(address, location.href)
  return url.origin === location.origin ? url.pathname + url.search : ''
}

/** Tells the worker what is being read and which files were loaded for it, newest last. */
const postRead = async () => {
  const address = location.pathname + location.search
  if (notice() || pageKeyOf(address) === null) return
  const files = performance.getEntriesByType('resource').map(({ name }) => pathOf(name))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'read', address, files: [...new Set(files)].filter(isKeepableFile).slice(-80) })
}

let waiting: ReturnType<typeof setTimeout> | undefined
/** After the page and its pictures are loaded and nobody waits for the network. */
const postReadLater = () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => void postRead(), 2000)
}

/** On a page that was open when the network went: its sums may be out of date from now on. */
const showNotice = () => {
  if (notice()) return
  const aside = document.createElement('aside')
  aside.className = 'offline-notice'
  aside.setAttribute('role', 'status')
  aside.dataset.here = ''
  aside.textContent = m.lost(tableTime(shownSince))
  document.body.prepend(aside)
}

const hideNotice = () => document.querySelector('.offline-notice[data-here]')?.remove()

/** Without a network the router could read nothing; the browser itself opens what is cached. */
const leaveLinksToBrowser = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
  if (link && (!navigator.onLine || notice())) event.stopPropagation()
}

/**
 * Makes what is read readable again without a network, and says so on every page that is shown without one.
 *
 * @param onNavigated calls back after every change of the page
 */
export const enableOfflineReading = (onNavigated: (listener: () => void) => void): void => {
  addEventListener('offline', showNotice)
  addEventListener('online', hideNotice)
  addEventListener('click', leaveLinksToBrowser, { capture: true })
  onNavigated(() => {
    shownSince = new Date()
    postReadLater()
  })
  navigator.serviceWorker.register('/sw.js').then(postReadLater, () => {
    // Private windows and full disks refuse: the site works without.
  })
}
