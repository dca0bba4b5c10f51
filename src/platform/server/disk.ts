import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** The room of the disk on which a folder lies, in bytes. */
export type Disk = { readonly free_bytes: number; readonly used_bytes: number }

/** Undefined where the system does not say. */
export type ReadDisk = () => Promise<Disk | undefined>

/** A folder that is not there yet will be made on the disk of the nearest one that is. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder))

/** What is free is what we may write: a file system keeps some of it for its administrator. */
export const readDiskOf = async (folder: string): Promise<Disk | undefined> => {
  try {
    const { bsize, blocks, bfree, bavail } = await statfs(nearestFolder(folder))
    return { free_bytes: bavail * bsize, used_bytes: (blocks - bfree) * bsize }
  } catch {
    return undefined
  }
}
