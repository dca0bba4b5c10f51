import { globSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../src/app/site/routes')

/** Every route of the site, with the parameters of its path as `$`. */
export const routes: readonly string[] = globSync('**/*.tsx', { cwd: folder })
  .filter((file) => !/__root|^account\b/.test(file))
  .map((file) =>
    file
      .replace(/\.tsx$|(^|\.)index(?=\.tsx$)/g, '')
      .replace(/\$\w+|\{-\$\w+\}/g, '$')
      .replaceAll('.', '/'),
  )
  .map((name) => `/${name}`)
  .toSorted()
