import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that `npm run mutants` tries each change on: files, or all of a folder. */
const places = (process.env.MUTANTS_TESTS ?? '').split(',')
const include = places.map((place) => (place.endsWith('.test.ts') ? place : `${place}/**/*.test.ts`))

export default defineConfig({ test: { ...base.test, include } })
