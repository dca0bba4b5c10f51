import { useSyncExternalStore } from 'react'

/** Follows a media query; false while there is no browser. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Below this width the drawer lies over the page. */
export const useNarrowShell = () => useMedia('(max-width: 1023px)')

/** Below this width lists show two-line rows. */
export const usePhone = () => useMedia('(max-width: 767px)')
