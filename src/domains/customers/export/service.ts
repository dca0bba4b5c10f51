import { notifyMember } from '#domains/notices/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, tableTime, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { noteFault } from '#platform/server/faults.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type ZipEntry, zip } from '#platform/server/zip.ts'
import { findCustomer } from '../queries.ts'
import { exportFailures } from './contract.ts'
import { exportWords as words } from './messages.ts'
import {
  failStuckExports,
  findExport,
  findOpenExport,
  findReadyExport,
  hasExportSince,
  insertExport,
  listExports,
  listOldExports,
  noteExpired,
  setExport,
  startExport,
} from './queries.ts'
import { csvOf, type ExportedTable, exportDays, exportHours, jsonOf, pageOf } from './rules.ts'

/** What one noun keeps about a member: read when its turn comes, so that progress can be told. */
export type ExportedPart = {
  readonly tables: () => Promise<readonly ExportedTable[]>
  readonly files?: () => Promise<readonly ZipEntry[]>
}

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** A member wants a copy of everything: each noun adds its part to `parts`. */
    'data export requested': { customer_id: number; email: string; parts: ExportedPart[] }
  }
}
declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'customers.export': { export_id: number }
    'customers.expire_exports': Record<string, never>
    /** Files of the store whose rows are gone. */
    'customers.remove_files': { keys: string[] }
  }
}

export const listMyExports = async (app: App, { member }: SignedInMember) => ({
  data: await listExports(app, member.id),
})

/**
 * Asks for a copy of everything that is kept about the member; a job makes it.
 *
 * @throws export_too_soon less than a day after the last one
 */
export const askForExport = (app: App, actor: SignedInMember) =>
  inTransaction(app, async (app) => {
    const now = app.clock()
    const since = toInstant(addMinutes(now, -exportHours * 60))
    await failStuckExports(app, actor.member.id, since)
    if (await hasExportSince(app, actor.member.id, since)) fail(exportFailures.export_too_soon)
    const row = (await insertExport(app, actor.member.id, toInstant(now))) ?? fail(exportFailures.export_too_soon)
    await recordChange(app, actor, {
      action: 'exported',
      subject_type: 'customers',
      subject_id: actor.member.id,
      subject_label: actor.member.name,
    })
    await app.jobs.send(app, 'customers.export', { export_id: row.id })
    return row
  })

/** Has a copy made for somebody who asked the charity for it; one that is in the making already is taken. */
export const startExportFor = async (app: App, customer_id: number): Promise<number> => {
  const now = app.clock()
  await failStuckExports(app, customer_id, toInstant(addMinutes(now, -exportHours * 60)))
  const made = await insertExport(app, customer_id, toInstant(now))
  if (!made) return (await findOpenExport(app, customer_id)) ?? fail(exportFailures.export_too_soon)
  await app.jobs.send(app, 'customers.export', { export_id: made.id })
  return made.id
}

/** The file of a copy. @throws not_found for a copy of somebody else, and when its days are over */
export const readExport = (app: App, { member }: SignedInMember, id: number): Promise<FileAnswer> =>
  readExportOf(app, member.id, id)

/** The file of a copy of an account. @throws not_found for a copy of another one, and when its days are over */
export const readExportOf = async (app: App, customer_id: number, id: number): Promise<FileAnswer> => {
  const found = await findReadyExport(app, customer_id, id, toInstant(app.clock()))
  const { file_key, created_at } = found ?? fail(common.not_found)
  const body = await app.files.get(file_key ?? fail(common.not_found))
  return { body, filename: words.fileName(taipeiDay(created_at)), mime: 'application/zip' }
}

const partsOf = async (app: App, customer: { id: number; email: string }): Promise<ExportedPart[]> => {
  const parts: ExportedPart[] = []
  await app.domainEvents.emit(app, 'data export requested', { customer_id: customer.id, email: customer.email, parts })
  return parts
}

const packed = (app: App, name: string, tables: readonly ExportedTable[], files: readonly ZipEntry[]) => {
  const now = app.clock()
  const page = { title: words.title(name), lead: [words.made(tableTime(now)), ...words.lead], none: words.none }
  return zip(
    [
      { name: 'index.html', bytes: Buffer.from(pageOf(tables, page)) },
      { name: 'data.json', bytes: Buffer.from(jsonOf(tables, toInstant(now))) },
      ...tables.map((table) => ({ name: `csv/${table.name}.csv`, bytes: Buffer.from(csvOf(table)) })),
      ...files,
    ],
    now,
  )
}

const tell = (app: App, customer_id: number, id: number, subject: string, text: string) =>
  notifyMember(app, {
    customer_id,
    kind: 'account',
    key: `export:${id}:${subject}`,
    subject,
    text,
    link: '/account/privacy',
  })

/** Makes the file of a copy, part by part. A second run of the same job starts over. */
const makeExport = async (app: App, id: number): Promise<void> => {
  const asked = await findExport(app, id)
  const customer = asked && (await findCustomer(app, asked.customer_id))
  // who is kept out has the right to a copy as well; it is asked for by letter then
  if (customer?.status !== 'active' && customer?.status !== 'suspended') return
  const parts = await partsOf(app, customer)
  if (!(await startExport(app, id, parts.length + 1))) return
  const tables: ExportedTable[] = []
  const files: ZipEntry[] = []
  for (const [index, part] of parts.entries()) {
    tables.push(...(await part.tables()))
    files.push(...((await part.files?.()) ?? []))
    await setExport(app, id, { done: index + 1 })
  }
  const bytes = await packed(app, customer.name, tables, files)
  const file_key = `exports/${randomToken()}.zip`
  await app.files.put(file_key, bytes)
  await inTransaction(app, async (app) => {
    const now = app.clock()
    await setExport(app, id, {
      state: 'ready',
      done: parts.length + 1,
      file_key,
      bytes: bytes.length,
      finished_at: toInstant(now),
      expires_at: toInstant(addMinutes(now, exportDays * 24 * 60)),
    })
    await tell(app, customer.id, id, words.ready, words.readyText)
  })
}

const runExport = async (app: App, id: number): Promise<void> => {
  try {
    await makeExport(app, id)
  } catch (error) {
    await noteFault(app, { export_id: id, place: 'export of a member' }, error, 'export failed')
    const asked = await findExport(app, id)
    await setExport(app, id, { state: 'failed', finished_at: toInstant(app.clock()) })
    if (asked) await tell(app, asked.customer_id, id, words.failed, words.failedText)
  }
}

/** A file that cannot be removed keeps its row, so that the next night tries again. */
const expire = (app: App): Promise<void> =>
  forEachDue(app, {
    name: 'customers.expire_exports',
    outside: true,
    list: (tried) => listOldExports(app, toInstant(app.clock()), tried),
    run: async (app, { id, file_key }) => {
      if (file_key !== null) await app.files.remove(file_key)
      await noteExpired(app, id)
    },
  })

const removeFiles = async (app: App, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await app.files.remove(key)
}

/** The background work of copies, for src/workers.ts. */
export const exportWorkers: readonly JobWorker[] = [
  worker({ name: 'customers.export', run: (app, { export_id }) => runExport(app, export_id) }),
  worker({ name: 'customers.remove_files', run: (app, { keys }) => removeFiles(app, keys) }),
  worker({ name: 'customers.expire_exports', run: expire, cron: '50 3 * * *', cron_data: {} }),
]
