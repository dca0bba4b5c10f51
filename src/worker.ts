import { readConfig } from '#platform/server/config.ts'
import { PlainError, plainMessageOf } from '#platform/server/plain_error.ts'
import { productConfig } from './config.ts'
import { startInstallation } from './preparation.ts'
import { makeShutdown, shutdownOnFaults } from './shutdown.ts'

/** Jobs under way may take as long as beside a server; longer ones are tried again later. */
const drainMs = 4_000
const stopMs = 10_000

/** The background work alone, beside servers that share its database; it has no port. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env, productConfig)
  if (config.database_url === null)
    throw new PlainError('只做背景工作的程序要和伺服器共用資料庫：請設定 DATABASE_URL。')
  const shutdown = makeShutdown(drainMs + stopMs)
  const { installation } = await startInstallation(
    config,
    config.database_url,
    config.database_owner_url ?? config.database_url,
  )
  shutdown.add(installation.close)
  shutdownOnFaults(shutdown, installation.app, undefined)
  shutdown.add(() =>
    Promise.race([installation.drain(), new Promise<void>((resolve) => setTimeout(resolve, drainMs).unref())]),
  )
  await installation.work()
  console.log('背景工作已啟動。')
}

run().catch((error: unknown) => {
  console.error(plainMessageOf(error))
  process.exit(1)
})
