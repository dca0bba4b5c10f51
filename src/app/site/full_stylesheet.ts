let loading: Promise<void> | undefined

const load = (address: string) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    // Without the network the page keeps the styles it was sent with.
    link.onerror = () => resolve()
    document.head.append(link)
  })

/**
 * Loads the full style sheet, once. A first page is sent with the styles of what is on it alone
 * (src/platform/server/page_styles.ts); all others are loaded with the first interaction and before another page is shown.
 */
export const loadFullStylesheet = (): Promise<void> => {
  const address = document.querySelector<HTMLStyleElement>('style[data-full]')?.dataset.full
  loading ??= address ? load(address) : Promise.resolve()
  return loading
}
