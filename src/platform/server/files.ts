import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Where uploads and made files live: a folder, or an S3 bucket by settings. Keys are made by us, never by callers. */
export type Files = {
  /** Stores a file whole or not at all: a process killed half way leaves no torn file under the key. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same with a file of this machine, whatever its size. */
  putFile: (key: string, file: string) => Promise<void>
  get: (key: string) => Promise<Buffer>
  stream: (key: string) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Keys of all finished files, or of those in a folder (`media/`), in no order. */
  keys: (folder?: string) => AsyncIterable<string>
  /** When a file was stored. */
  writtenAt: (key: string) => Promise<Date>
  /** Removes what killed puts left behind before a moment. */
  removeUnfinished: (before: Date) => Promise<void>
  /** Removes everything under a folder. */
  removeFolder: (folder: string) => Promise<void>
}

/** Opens the store of an installation. The S3 driver is loaded only where it is configured. */
export const openFiles = async (config: Config): Promise<Files> => {
  const disk = new Disk(await driverOf(config))
  /** S3 shows an object only when it is complete; on disk a finished file is moved into place. */
  const whole = async (key: string, write: (key: string) => Promise<void>): Promise<void> => {
    if (config.s3) return write(key)
    const unfinished = `${unfinishedFolder}${randomUUID()}`
    try {
      await write(unfinished)
      await disk.move(unfinished, key)
    } catch (error) {
      await disk.delete(unfinished).catch(() => {})
      throw error
    }
  }
  return {
    put: (key, bytes) => whole(key, (key) => disk.put(key, bytes)),
    putFile: (key, file) => whole(key, (key) => disk.copyFromFs(file, key)),
    get: async (key) => Buffer.from(await disk.getBytes(key)),
    stream: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    keys: (folder = '') => finishedKeys(disk, folder),
    writtenAt: async (key) => (await disk.getMetaData(key)).lastModified,
    removeUnfinished: async (before) => {
      if (config.s3) return
      for await (const key of keysOf(disk, unfinishedFolder))
        if ((await disk.getMetaData(key)).lastModified < before) await disk.delete(key)
    },
    removeFolder: (folder) => disk.deleteAll(folder),
  }
}

const unfinishedFolder = 'unfinished/'

async function* finishedKeys(disk: Disk, folder: string): AsyncIterable<string> {
  for await (const key of keysOf(disk, folder)) if (!key.startsWith(unfinishedFolder)) yield key
}

async function* keysOf(disk: Disk, folder: string): AsyncIterable<string> {
  for (let page: string | undefined, more = true; more; ) {
    const next = { recursive: true, ...(page !== undefined && { paginationToken: page }) }
    const found = await disk.listAll(folder, next)
    // A bucket takes the folder for the beginning of a name.
    for (const file of found.objects) if (file.isFile && file.key.startsWith(folder)) yield file.key
    page = found.paginationToken
    more = page !== undefined
  }
}

const driverOf = async (config: Config) => {
  if (!config.s3) {
    return new FSDriver({ location: path.resolve(config.data_dir, 'files'), visibility: 'private' })
  }
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, access_key_id, secret_access_key } = config.s3
  return new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    visibility: 'private',
    supportsACL: false,
  })
}

/** The SHA-256 of bytes in hex. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
