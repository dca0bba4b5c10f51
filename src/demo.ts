import { seedDemo } from '#db/seeds/demo.ts'
import { sayWhy } from '#platform/server/plain_error.ts'
import { openInstallation } from './installation.ts'
import type { DemoOrder } from './preparation.ts'

const fill = async ({ config, url }: DemoOrder): Promise<void> => {
  const installation = await openInstallation(config, url, { max_connections: 2 })
  try {
    await seedDemo(installation.app)
  } finally {
    await installation.close()
  }
}

// Whoever started this process is gone: what was written so far is rolled back.
process.once('disconnect', () => process.exit(1))
process.once('message', (order: DemoOrder) => {
  fill(order).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(sayWhy(error))
      process.exit(1)
    },
  )
})
