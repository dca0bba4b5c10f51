import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bin/**/*.test.ts', 'checks/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/faults/**', 'tests/money/**', 'node_modules/**'],
    globalSetup: 'tests/support/postgres.ts',
    testTimeout: 20_000,
    // A hook fills a database, which takes as long as the machine needs; a run that hangs is ended as a whole.
    hookTimeout: 600_000,
    maxWorkers: 2,
    // Loading the product's modules again for each file takes as long as the tests. A test that moves what a module keeps
    // (a clock, a spy, a counter) puts it back.
    isolate: false,
  },
})
