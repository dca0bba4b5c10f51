type Options<Value> = {
  /** The most that values, names and the table itself may take together, in bytes. */
  readonly most_bytes: number
  /** What a value takes in memory, in bytes. */
  readonly sizeOf: (value: Value) => number
}

type Entry<Value> = { readonly value: Value; readonly bytes: number }

/** About what an entry takes beside its name and its value. */
const bytesOfEntry = 200

/** Names asked for again may take this part, so that there is always room to find out which ones are. */
const shareOfAgain = 0.75

/** A value of more than this part would push out too many others for itself. */
const shareOfOne = 0.125

export type BoundedCache<Value> = ReturnType<typeof boundedCache<Value>>

/**
 * Keeps values by name, never more than a number of bytes. Names that were asked for only once make room first: a flood of
 * them cannot push out what many people ask for. Among equals the one goes that was not asked for the longest.
 */
export const boundedCache = <Value>({ most_bytes, sizeOf }: Options<Value>) => {
  const once = new Map<string, Entry<Value>>()
  const again = new Map<string, Entry<Value>>()
  let bytes = 0
  let bytesOfAgain = 0

  const take = (name: string): Entry<Value> | undefined => {
    const entry = once.get(name) ?? again.get(name)
    if (!entry) return undefined
    bytes -= entry.bytes
    if (again.delete(name)) bytesOfAgain -= entry.bytes
    once.delete(name)
    return entry
  }
  const put = (name: string, entry: Entry<Value>, isAgain: boolean) => {
    bytes += entry.bytes
    if (isAgain) bytesOfAgain += entry.bytes
    const part = isAgain ? again : once
    part.set(name, entry)
  }
  const move = (name: string, isAgain: boolean) => {
    const entry = take(name)
    if (entry) put(name, entry, isAgain)
  }
  /** The name that was not asked for the longest: maps count from the oldest to the newest. */
  const oldestOf = (part: typeof once): string => {
    const [oldest] = part.keys()
    if (oldest === undefined) throw new Error('an empty part of a cache takes bytes')
    return oldest
  }
  const makeRoom = () => {
    while (bytesOfAgain > most_bytes * shareOfAgain) move(oldestOf(again), false)
    while (bytes > most_bytes) take(oldestOf(once))
  }

  return {
    /** The value of a name, which now counts as asked for again. */
    get: (name: string): Value | undefined => {
      move(name, true)
      makeRoom()
      return again.get(name)?.value
    },
    /** Keeps a value in place of the one that the name had. A very large one is not kept. */
    set: (name: string, value: Value): void => {
      const isAgain = again.has(name)
      take(name)
      const entry = { value, bytes: sizeOf(value) + 2 * name.length + bytesOfEntry }
      if (entry.bytes > most_bytes * shareOfOne) return
      put(name, entry, isAgain)
      makeRoom()
    },
    delete: (name: string): void => {
      take(name)
    },
    /** How many names are kept. */
    count: (): number => once.size + again.size,
    /** What they take, in bytes. */
    bytes: (): number => bytes,
  }
}

/**
 * A copy of bytes or a text in memory of its own, to be cached: what libraries and `Buffer.from` give is often a small part
 * of a larger piece (64 KB), all of which would stay with it.
 */
export const ownMemory = (content: Buffer | string): Buffer => {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
