import { plainMessageOf } from '#platform/server/plain_error.ts'
import { seedDemo } from './demo/seed.ts'
import { openInstallation } from './installation.ts'
import type { DemoRequest } from './preparation.ts'

const fill = async ({ config, url }: DemoRequest): Promise<void> => {
  const installation = await openInstallation(config, url, { max_connections: 2 })
  try {
    await seedDemo(installation.app)
  } finally {
    await installation.close()
  }
}

// The parent process is gone: what was written so far is rolled back.
process.once('disconnect', () => process.exit(1))
process.once('message', (request: DemoRequest) => {
  fill(request).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(plainMessageOf(error))
      process.exit(1)
    },
  )
})
