let coming: Promise<void> | undefined

const load = (address: string) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    // Without the network the page keeps what it came with.
    link.onerror = () => resolve()
    document.head.append(link)
  })

/**
 * A first page brings the styles of what is on it (src/platform/server/page_styles.ts). All others come, once, when
 * somebody is there who may open something, and before another page is shown.
 */
export const wholeStyles = (): Promise<void> => {
  const address = document.querySelector<HTMLStyleElement>('style[data-whole]')?.dataset.whole
  coming ??= address ? load(address) : Promise.resolve()
  return coming
}
