/** The other application, files and calls. */
const elsewhere = /^\/(admin|dashboard|api|media|illustrations|practice-gateway)(\/|$)|\.(xml|txt)$/

/** Whether the public site has a path; all others load another page. */
export const ownsPath = (path: string): boolean => !elsewhere.test(path)
