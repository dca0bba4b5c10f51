type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Which columns somebody sees in a list, kept in this browser for each account; a saved view carries its own to other browsers. */
export const makeColumnStore = (place: () => Place) => {
  let owner: number | null = null
  const keyOf = (list: string) => `columns:${owner}:${list}`
  /** A browser that refuses storage shows the usual columns; nothing else depends on it. */
  const quietly = <T>(act: (storage: Place) => T): T | undefined => {
    try {
      return act(place())
    } catch {
      return undefined
    }
  }
  return {
    setOwner: (id: number | null): void => {
      owner = id
    },
    /** @param list its name, with a view's id where they belong to a view */
    read: (list: string): readonly string[] | undefined => {
      const text = quietly((storage) => storage.getItem(keyOf(list)))
      const keys: unknown = text ? quietly((): unknown => JSON.parse(text)) : undefined
      return Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : undefined
    },
    write: (list: string, keys: readonly string[] | undefined): void => {
      quietly((storage) =>
        keys ? storage.setItem(keyOf(list), JSON.stringify(keys)) : storage.removeItem(keyOf(list)),
      )
    },
  }
}

/** The columns of whoever is signed in in this browser. */
export const listColumns = makeColumnStore(() => localStorage)
