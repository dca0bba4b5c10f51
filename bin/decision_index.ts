// Writes docs/decisions/README.md: every note by what it is about, and which one replaces it. Run by `npm run generate`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = path.join(import.meta.dirname, '../docs/decisions')
export const indexFile = path.join(folder, 'README.md')

export interface Note {
  readonly number: number
  readonly file: string
  readonly title: string
  readonly text: string
}

export const readNotes = (): Note[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const title = /^# \d+\. (.*)$/m.exec(text)?.[1]
      if (!title) throw new Error(`${file} does not begin with "# <number>. <title>"`)
      return { number: Number(file.slice(0, 4)), file, title, text }
    })

const nouns = readdirSync(path.join(folder, '../../src/domains')).sort()
const rooms = ['app', 'platform', 'registry', 'ui']

const wordOf = (noun: string): RegExp =>
  new RegExp(`\\b${noun.replace(/ies$/, '(?:y|ies)').replace(/s$/, 's?').replaceAll('_', '[_ ]')}\\b`, 'gi')
const words = new Map(nouns.map((noun) => [noun, wordOf(noun)]))

/** How often a note speaks of a noun; its title weighs as much as five sentences. */
const mentions = ({ title, text }: Note, word: RegExp): number =>
  (title.match(word)?.length ?? 0) * 5 + (text.match(word)?.length ?? 0)

/** The noun that a note speaks of most; without any the part of the product whose files it names. */
export const subjectOf = (note: Note): string => {
  const counts = [...words].map(([noun, word]) => [noun, mentions(note, word)] as const)
  const [noun, count] = counts.reduce((best, one) => (one[1] > best[1] ? one : best))
  if (count > 2) return noun
  return rooms.find((room) => note.text.includes(`src/${room}/`)) ?? 'everything'
}

/** The notes that replace this one, as its own head says: a line "Superseded by [n](…)" or "Replaced … by [n](…)". */
export const replacementsOf = ({ text }: Note): { number: number; part: string | undefined }[] =>
  [...text.matchAll(/(?:^|[.] )(?:Superseded|Replaced)( for [^[]*?)? by \[(\d+)\]/gm)].map(([, part, number]) => ({
    number: Number(number),
    part: part?.trim(),
  }))

const lineOf = (note: Note): string => {
  const replaced = replacementsOf(note).map(({ number, part }) => (part ? `${part}: ${number}` : `${number}`))
  const state = replaced.length > 0 ? ` — *replaced, see ${replaced.join('; ')}*` : ''
  return `- [${note.number}](${note.file}) ${note.title}${state}`
}

export const writeIndex = (notes: readonly Note[]): string => {
  const groups = Map.groupBy(notes, subjectOf)
  const sections = [...groups.keys()].sort().map((subject) => {
    const lines = (groups.get(subject) ?? []).map(lineOf)
    return `## ${subject}\n\n${lines.join('\n')}\n`
  })
  const head =
    '# Decisions\n\nBy the noun that a note speaks of most. Made by `npm run generate`; a test compares it.\n'
  return [head, ...sections].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(indexFile, writeIndex(readNotes()))
