/** How long after its last use a value is released. Milliseconds. */
const idleMs = 30_000

/** Makes something large when it is first asked for, and releases it when nobody has asked for a while. */
export const releasedWhenIdle = <Value>(make: () => Value): (() => Value) => {
  let current: { readonly value: Value; readonly timer: NodeJS.Timeout } | undefined
  const release = () => {
    current = undefined
  }
  return () => {
    current ??= { value: make(), timer: setTimeout(release, idleMs).unref() }
    current.timer.refresh()
    return current.value
  }
}
