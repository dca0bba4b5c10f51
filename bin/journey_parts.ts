// How the files of journeys are packed into parts of about equal time, by the seconds that each took before.

/** Seconds of each file, by project and name: `desktop/give.spec.ts`. */
export type Seconds = Readonly<Record<string, number>>

export interface Part {
  /** Its folder and how it is named when it fails. */
  readonly name: string
  readonly project: string
  readonly files: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface ProjectFiles {
  readonly name: string
  readonly files: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Files that run after those of all projects, and are skipped first when time runs out. */
  readonly last?: RegExp
}

/** A part starts a server, which takes some seconds: shorter parts than this would be mostly that. */
const shortest = 120
/** So many parts keep the workers busy until the end, and the last one that is started ends soon. */
const wanted = 24

/**
 * The files of each project in their own order, cut into parts of about equal seconds, longest part first; those of its
 * `last` files come after all others. A file that was never measured counts as the mean of the others.
 */
export function partsOf(projects: readonly ProjectFiles[], measured: Seconds): Part[] {
  const known = Object.values(measured)
  const usual = known.length > 0 ? sum(known) / known.length : 1
  const timed = projects.flatMap(groupsOf).map((group) => ({
    ...group,
    files: group.files.map((file) => ({ file, seconds: measured[keyOf(group.project, file)] ?? usual })),
  }))
  const all = sum(timed.flatMap(({ files }) => files.map(({ seconds }) => seconds)))
  const target = Math.max(shortest, all / wanted)
  return timed
    .flatMap(({ files, rank, name, ...part }) =>
      cut(files, target).map((files, at) => ({
        rank,
        seconds: sum(files.map(({ seconds }) => seconds)),
        part: { name: `${name}-${at + 1}`, ...part, files: files.map(({ file }) => file) },
      })),
    )
    .sort((one, other) => one.rank - other.rank || other.seconds - one.seconds)
    .map(({ part }) => part)
}

/** The files of a project that come first, and those that come last. */
function groupsOf({ name, files, env, last }: ProjectFiles) {
  const isLast = (file: string) => last?.test(file) ?? false
  const common = { project: name, ...(env && { env }) }
  return [
    { ...common, name, rank: 0, files: files.filter((file) => !isLast(file)) },
    { ...common, name: `${name}-last`, rank: 1, files: files.filter(isLast) },
  ]
}

/** Seconds of the files of one project under their keys. */
export const secondsOf = (project: string, files: Seconds): Seconds =>
  Object.fromEntries(Object.entries(files).map(([file, seconds]) => [keyOf(project, file), seconds]))

/**
 * What is known after a run. A figure that is about the same stays, so that a run alone changes nothing in the repository:
 * one is replaced when it is off by half and by more than ten seconds.
 */
export function withMeasured(known: Seconds, measured: Seconds): Seconds {
  const merged = { ...known }
  for (const [key, seconds] of Object.entries(measured)) {
    const before = known[key]
    const isSame = before !== undefined && Math.abs(seconds - before) <= Math.max(10, before / 2)
    if (!isSame) merged[key] = Math.round(seconds)
  }
  return Object.fromEntries(Object.entries(merged).sort(([one], [other]) => (one < other ? -1 : 1)))
}

interface TimedFile {
  readonly file: string
  readonly seconds: number
}

/** In as many pieces as come nearest to the target, each ended where its share of the time is reached. */
function cut(files: readonly TimedFile[], target: number): TimedFile[][] {
  const all = sum(files.map(({ seconds }) => seconds))
  const count = Math.max(1, Math.round(all / target))
  const parts: TimedFile[][] = []
  let before = 0
  for (const file of files) {
    // The middle of a file decides in whose share it lies.
    const share = Math.min(count - 1, Math.floor(((before + file.seconds / 2) / all) * count))
    parts[share] = [...(parts[share] ?? []), file]
    before += file.seconds
  }
  return parts.filter((part) => part !== undefined)
}

const keyOf = (project: string, file: string) => `${project}/${file}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
