import { parseSync } from '@swc/core'

/** How many casts (`x as T`) stand in a source. `as const` is none: it says nothing that the compiler does not know. */
export const countCasts = (source: string, tsx = false): number => {
  let count = 0
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    else if (typeof node === 'object' && node !== null) {
      if ('type' in node && node.type === 'TsAsExpression') count += 1
      Object.values(node).forEach(walk)
    }
  }
  walk(parseSync(source, { syntax: 'typescript', tsx }))
  return count
}
