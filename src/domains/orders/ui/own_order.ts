const key = 'own_order'

type Kept = { readonly order_no?: unknown; readonly name?: unknown }

/**
 * Notes in this tab who has just placed an order, so that its page can thank them by their own name. Whoever opens the link
 * of the order elsewhere reads the name as public lists show it.
 */
export const keepOwnOrder = (order_no: string, name: string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ order_no, name: name.trim() } satisfies Kept))
  } catch {
    // a browser that refuses storage shows the name of the lists
  }
}

/** The name of whoever placed this order in this tab. */
export const ownNameOf = (order_no: string): string | undefined => {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.order_no === order_no && typeof kept.name === 'string' && kept.name ? kept.name : undefined
  } catch {
    return undefined
  }
}
