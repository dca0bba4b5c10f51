import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { PlainError } from './plain_error.ts'

export interface FolderLock {
  release(): void
}

const sqliteBusy = 5

/**
 * Takes the exclusive lock of a data folder, or returns undefined while another process holds it.
 * The folder is made when it is missing.
 *
 * Node has no flock(2), and a file that names a pid cannot be trusted after kill -9, a reboot or inside another
 * container. SQLite's exclusive transaction is a lock of the operating system: the kernel drops it with the process.
 */
export function tryLockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 })
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if (isBusy(error)) return undefined
    throw new PlainError(`資料夾無法上鎖，請確認可以寫入：${folder}（${messageOf(error)}）`)
  }
  const held = lock
  return { release: () => held.isOpen && held.close() }
}

/** As {@link tryLockFolder}, but refuses with one plain sentence when the folder is in use. */
export function lockFolder(folder: string): FolderLock {
  const lock = tryLockFolder(folder)
  if (!lock)
    throw new PlainError(`資料夾使用中：另一個伺服器正在使用 ${folder}，請先停止它，或用 DATA_DIR 指定別的資料夾。`)
  return lock
}

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
