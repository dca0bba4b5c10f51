import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#platform/server/config.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/server/embedded.ts'
import { describeError } from '#platform/server/error_facts.ts'
import { migrate } from '#platform/server/migrate.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { isDatabaseAway } from '#platform/server/postgres_errors.ts'
import type { Installation } from './installation.ts'

/** How long a database that is still starting is waited for. */
const patienceMs = 60_000

const migrateWhenReachable = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + patienceMs; ; await sleep(1000)) {
    try {
      await migrate(url)
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (Date.now() > deadline) throw new PlainError('資料庫連不上，請檢查 DATABASE_URL。')
    }
  }
}

type Running = { server: FastifyInstance; installation: Installation; embedded: EmbeddedDatabase | undefined }

/** Requests under way are finished, new ones refused; then the queue, the pool and last the database stop. */
const stopOnSignal = ({ server, installation, embedded }: Running) => {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 15_000).unref()
    await server.close()
    await installation.close()
    await embedded?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  // the launcher died: nobody would stop us any more
  process.once('disconnect', () => void stop(0))
  void embedded?.ended.then(() => {
    if (stopping) return
    installation.app.log.fatal('the embedded database ended by itself')
    void stop(1)
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // a connection of the job queue that broke: the pools open new ones, calls meanwhile are answered 503
      if (isDatabaseAway(error)) return installation.app.log.warn({ err: error }, event)
      installation.app.log.fatal({ err: error }, event)
      void stop(1)
    })
  }
}

/** The product itself. Reading it takes about as long as the database to start, so both go on side by side. */
const readProduct = () => {
  // Without a folder to write to, each start reads all anew.
  enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
  return Promise.all([
    import('./installation.ts'),
    import('./preparation.ts'),
    import('./serving.ts'),
    import('./pages.ts'),
  ])
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const product = readProduct()
  // Awaited below; a database that does not start is said first.
  product.catch(() => undefined)
  const embedded = config.database_url ? undefined : await startEmbedded(config.data_dir)
  const url = config.database_url ?? (embedded as EmbeddedDatabase).url
  await migrateWhenReachable(url)
  const [{ openInstallation }, { prepareData, sayReady }, { serveInstallation }, { mountSite }] = await product
  const installation = await openInstallation(config, url)
  const preparation = await prepareData(installation.app)
  let ready = false
  const server = await serveInstallation(installation, { isReady: () => ready })
  await mountSite(server, installation.app)
  stopOnSignal({ server, installation, embedded })
  await installation.work()
  await server.listen({ port: config.port, host: config.host })
  ready = true
  sayReady(installation.app, preparation)
  // Now and not at the end: who is killed has no end.
  flushCompileCache()
}

start().catch((error: unknown) => {
  console.error(error instanceof PlainError ? error.message : describeError(error))
  process.exit(1)
})
