import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Compares the packages of production in the lock with the advisories of the registry, by the call that `npm audit` makes
 * (POST /-/npm/v1/security/advisories/bulk). The registry answers with the advisories of the versions that it was told.
 */

type Locked = {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}
type Advisory = { readonly title: string; readonly severity: string; readonly url: string }
/** `unasked`: the registry did not answer, and why. */
type Verdict = { readonly kind: 'good' | 'bad' | 'unasked'; readonly lines: readonly string[] }

const seconds = 20
const isGrave = ({ severity }: Advisory) => severity === 'high' || severity === 'critical'

/** The versions of each package that a server of production has. */
export const productionPackages = (lock: { packages: Readonly<Record<string, Locked>> }): Record<string, string[]> => {
  const found: Record<string, string[]> = {}
  for (const [place, { version, dev, devOptional, link }] of Object.entries(lock.packages)) {
    if (place === '' || dev || devOptional || link || version === undefined) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found[name] = [...new Set([...(found[name] ?? []), version])]
  }
  return found
}

/** What the registry knows of some packages; `unasked` where it does not answer in time or not as a registry. */
export const askRegistry = async (
  packages: Readonly<Record<string, readonly string[]>>,
  { registry, milliseconds = seconds * 1000 }: { registry: string; milliseconds?: number },
): Promise<Verdict> => {
  const unasked = (why: string): Verdict => ({
    kind: 'unasked',
    lines: [`skipped: ${registry} did not say which advisories there are (${why})`],
  })
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(packages),
      signal: AbortSignal.timeout(milliseconds),
    })
    if (!answer.ok) return unasked(`HTTP ${answer.status}`)
    return verdictOf((await answer.json()) as Readonly<Record<string, readonly Advisory[]>>)
  } catch (error) {
    return unasked(error instanceof Error ? error.message : String(error))
  }
}

const verdictOf = (known: Readonly<Record<string, readonly Advisory[]>>): Verdict => {
  const all = Object.entries(known).flatMap(([name, advisories]) => advisories.map((advisory) => ({ name, advisory })))
  const lines = all.map(({ name, advisory: { severity, title, url } }) => `${severity}: ${name}: ${title} (${url})`)
  return { kind: all.some(({ advisory }) => isGrave(advisory)) ? 'bad' : 'good', lines }
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const packages = productionPackages(lock)
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const { kind, lines } = await askRegistry(packages, { registry })
  for (const line of lines) console.log(line)
  if (kind === 'good') console.log(`${Object.keys(packages).length} packages, none with a grave advisory`)
  process.exit(kind === 'bad' ? 1 : 0)
}
