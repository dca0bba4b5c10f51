/**
 * Nouns that need each other in a circle. Pages (public, member, admin, ui) stand above all nouns and may use any of
 * their front doors; below them a noun may only know nouns that do not know it.
 */

type Dependency = { readonly resolved: string }
type Module = { readonly source: string; readonly dependencies: readonly Dependency[] }

const nounOf = (file: string) => /^src\/domains\/([^/]+)\//.exec(file)?.[1]
/** Pages, and the words that staff read of a noun, which pages of others say too. */
const isPage = (file: string) =>
  /^src\/domains\/.+\/((public|member|admin|ui)\/|(column|list|staff|type)_messages\.ts$)/.test(file) ||
  file.endsWith('.tsx')

/** Which nouns each noun knows, and through which file it first does. */
const knowledgeOf = (modules: readonly Module[]): Map<string, Map<string, string>> => {
  const known = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules) {
    const noun = nounOf(source)
    if (!noun || isPage(source)) continue
    const mine = known.get(noun) ?? new Map<string, string>()
    known.set(noun, mine)
    for (const { resolved } of dependencies) {
      const other = nounOf(resolved)
      if (other && other !== noun && !isPage(resolved) && !mine.has(other)) mine.set(other, `${source} → ${resolved}`)
    }
  }
  return known
}

/** One line for each circle found, with the files that close it. */
export const nounCycles = (modules: readonly Module[]): string[] => {
  const known = knowledgeOf(modules)
  const found = new Map<string, string>()
  const walk = (noun: string, path: readonly string[]) => {
    const start = path.indexOf(noun)
    if (start >= 0) {
      const circle = path.slice(start)
      const steps = circle.map((from, index) => known.get(from)?.get(circle[(index + 1) % circle.length] as string))
      found.set([...circle].sort().join(), `${[...circle, noun].join(' → ')}\n  ${steps.join('\n  ')}`)
      return
    }
    for (const next of known.get(noun)?.keys() ?? []) walk(next, [...path, noun])
  }
  for (const noun of known.keys()) walk(noun, [])
  return [...found.values()]
}
