import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that `npm run mutants` tries each change on. */
const folders = (process.env.MUTANTS_TESTS ?? '').split(',')

export default defineConfig({ test: { ...base.test, include: folders.map((folder) => `${folder}/**/*.test.ts`) } })
