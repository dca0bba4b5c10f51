import { defineConfig } from 'vitest/config'

/** Faults need the built product and minutes instead of seconds, so they are a suite of their own. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    testTimeout: 600_000,
    // A hook fills a database, which takes as long as the machine needs; a run that hangs is ended as a whole.
    hookTimeout: 600_000,
    globalSetup: 'tests/faults/demo.ts',
    // Each file has servers, ports and folders of its own, and mostly waits for a server that starts.
    maxWorkers: 2,
  },
})
