/** The part of the page that an address names behind its #; null where there is none. Browsers write Chinese as %E8%BD%89. */
export const hashPart = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // a sign of per cent that encodes nothing
    return null
  }
}
