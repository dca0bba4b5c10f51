/** Whether the back office has the page of a path; all others belong to the public site. */
export const ownsPath = (path: string): boolean => /^\/(admin|dashboard)(\/|$|\?)/.test(path)
