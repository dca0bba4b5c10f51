// node bin/subject_words.ts: writes the dictionaries of all nouns into one, out of what says `satisfies SubjectWords<…>`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
export const subjectWordsFile = path.join(root, 'src/app/admin/subject_words.gen.ts')

const said = /^export const (\w+) = \{$(?:(?!^\}).)*^\} as const satisfies SubjectWords<'(\w+)'>/gms

/** The dictionaries of a folder of nouns, by table. */
export const readSubjects = (folder = path.join(root, 'src/domains')) =>
  globSync('**/*messages.ts', { cwd: folder })
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(said)].map(([, name = '', table = '']) => ({
        file: file.replaceAll(path.sep, '/'),
        name,
        table,
      })),
    )
    .sort((a, b) => (a.table < b.table ? -1 : 1))

/** The file that holds them all. The compiler says where a table or a column has no word. */
export const writeSubjects = (subjects: ReturnType<typeof readSubjects>): string =>
  [
    '// Written by `npm run generate` (bin/subject_words.ts).',
    ...subjects.map(({ file, name, table }) => `import { ${name} as ${table} } from '#domains/${file}'`),
    "import type { SubjectWords } from '#registry/subject_words.ts'",
    "import type { AuditSubject } from '#registry/tables.ts'",
    '',
    '/** The columns of what the audit log tells of, in the words of each noun. */',
    'export const subjectWords: { readonly [S in AuditSubject]: SubjectWords<S> } = {',
    ...subjects.map(({ table }) => `  ${table},`),
    '}',
    '',
  ].join('\n')

if (process.argv[1] === import.meta.filename) writeFileSync(subjectWordsFile, writeSubjects(readSubjects()))
