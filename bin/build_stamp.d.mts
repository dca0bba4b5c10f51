/** A text that changes with every source of the build. */
export function stampOfSources(root: string): string
