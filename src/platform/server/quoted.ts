/** Names inside the database; they come from its own catalogue or from settings. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
