// npm run generate: writes every file that is made from others.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Each with what it writes; the types of the database take some seconds, for which a database is migrated. */
const writers = {
  'src/registry/database.gen.ts': 'db-types.ts',
  'src/app/*/routeTree.gen.ts': 'route_trees.ts',
  'src/app/admin/subject_words.gen.ts': 'subject_words.ts',
  'docs/decisions/README.md': 'decision_index.ts',
  'docs/security.md (Kept)': 'kept.ts',
}

for (const [written, script] of Object.entries(writers)) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, script)], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`✓ ${written}`)
}
