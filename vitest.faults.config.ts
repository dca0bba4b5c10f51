import { defineConfig } from 'vitest/config'

/** Faults need the built product and minutes instead of seconds, so they are a suite of their own. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
})
