type Place = { readonly x: number; readonly y: number }
type Movable = { x: number; y: number }
type Box = { readonly width: number; readonly height: number }

const rounds = 200

/**
 * Moves pins apart that would cover each other, each by as little as the others allow, so that every one can be pressed.
 * The order stays; pins of the same place go apart in their order.
 *
 * @param box what one pin takes, its tip in the middle of the lower edge
 */
export const spreadPins = <Pin extends Place>(pins: readonly Pin[], box: Box): Pin[] => {
  const spread = pins.map((pin) => ({ ...pin }))
  const apart = (a: Movable, b: Movable): boolean => {
    const over = { x: box.width - Math.abs(b.x - a.x), y: box.height - Math.abs(b.y - a.y) }
    if (over.x <= 0 || over.y <= 0) return false
    const axis = over.x / box.width <= over.y / box.height ? 'x' : 'y'
    // a hair more than half, so that rounding does not leave them touching
    const step = (over[axis] / 2 + box.width / 1000) * (b[axis] < a[axis] ? -1 : 1)
    a[axis] -= step
    b[axis] += step
    return true
  }
  for (let round = 0, moved = true; moved && round < rounds; round += 1) {
    moved = false
    for (const [i, a] of spread.entries()) for (const b of spread.slice(i + 1)) moved = apart(a, b) || moved
  }
  return spread
}
