type Place = { readonly x: number; readonly y: number }
type Box = { readonly width: number; readonly height: number }

const rounds = 200

/**
 * Moves pins apart that would cover each other, each by as little as the others allow, so that every one can be pressed.
 * The order stays; pins of the same place go apart in their order.
 *
 * @param box what one pin takes, its tip in the middle of the lower edge
 */
export const spreadPins = <Pin extends Place>(pins: readonly Pin[], box: Box): Pin[] => {
  const places = pins.map(({ x, y }) => ({ x, y }))
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }): boolean => {
    const overX = box.width - Math.abs(b.x - a.x)
    const overY = box.height - Math.abs(b.y - a.y)
    // a hair more, so that rounding does not leave them touching
    if (overX <= 0 || overY <= 0) return false
    const axis = overX / box.width <= overY / box.height ? 'x' : 'y'
    const half = (axis === 'x' ? overX : overY) * 0.5 + box.width * 0.001
    const way = b[axis] >= a[axis] ? 1 : -1
    a[axis] -= way * half
    b[axis] += way * half
    return true
  }
  for (let round = 0; round < rounds; round += 1) {
    let moved = false
    for (const [i, a] of places.entries()) for (const b of places.slice(i + 1)) moved = apart(a, b) || moved
    if (!moved) break
  }
  return pins.map((pin, index) => ({ ...pin, ...places[index] }))
}
