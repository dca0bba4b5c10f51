type Navigate = (path: string, options?: { replace?: boolean }) => void

let navigate: Navigate = (path, options) => (options?.replace ? location.replace(path) : location.assign(path))

/** Each application hands in its router once, so that stores can lead somewhere without knowing it. */
export const setNavigator = (next: Navigate): void => {
  navigate = next
}

/** Leads to a page of this application. */
export const goTo: Navigate = (path, options) => navigate(path, options)
