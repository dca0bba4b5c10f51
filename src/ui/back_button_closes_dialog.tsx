import { useBlocker } from '@tanstack/react-router'

/** Each dialog is put at the end of the document, over those before it. */
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

/** Asks the dialog to close as Esc does; it may ask first, or stay while something is under way. */
const closeInstead = ({ action }: { action: string }): boolean => {
  const dialog = action === 'BACK' || action === 'GO' ? topDialog() : undefined
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return dialog !== undefined
}

/**
 * Stands once in the application: the browser's back button closes the topmost dialog first, as telephones do with everything that lies
 * over a page.
 */
export const BackButtonClosesDialog = () => {
  useBlocker({ shouldBlockFn: closeInstead, enableBeforeUnload: false })
  return null
}
