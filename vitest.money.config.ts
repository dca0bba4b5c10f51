import { defineConfig } from 'vitest/config'

/** Mixed use of the money path takes minutes, so it is a suite of its own. */
export default defineConfig({
  test: {
    include: ['tests/money/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    testTimeout: 600_000,
    // A hook fills a database, which takes as long as the machine needs; a run that hangs is ended as a whole.
    hookTimeout: 600_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
})
