let nameGone: (title: string) => void = () => undefined

/**
 * How a page that has no record to show names window and breadcrumbs: a hook, set once at the start. The back office sets
 * one, whose pages are titled by their routes; a page of the public site that is not there is the server's.
 */
export const setGoneTitle = (hook: typeof nameGone): void => {
  nameGone = hook
}

export const useGoneTitle = (title: string): void => nameGone(title)
