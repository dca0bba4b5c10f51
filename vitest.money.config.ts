import { defineConfig } from 'vitest/config'

/** Mixed use of the money path takes minutes, so it is a suite of its own. */
export default defineConfig({
  test: {
    include: ['tests/money/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
})
