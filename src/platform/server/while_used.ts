/** How long after its last use a value is given up. Milliseconds. */
const idleMs = 30_000

/**
 * Makes something large when it is first asked for and gives it up when nobody has asked for a while; the next who asks
 * has it made again.
 */
export const whileUsed = <Value>(make: () => Value): (() => Value) => {
  let current: { readonly value: Value; readonly timer: NodeJS.Timeout } | undefined
  const giveUp = () => {
    current = undefined
  }
  return () => {
    current ??= { value: make(), timer: setTimeout(giveUp, idleMs).unref() }
    current.timer.refresh()
    return current.value
  }
}
