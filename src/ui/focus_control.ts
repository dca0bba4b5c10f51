/** The control with this id or name. */
export const controlOf = (field?: string): HTMLElement | undefined =>
  field ? (document.getElementById(field) ?? document.getElementsByName(field)[0]) : undefined

/** Brings a control into the middle of the window and puts the focus on it. */
export const focusControl = (field: string): void => {
  const control = controlOf(field)
  const fold = control?.closest('details')
  if (fold) fold.open = true
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
