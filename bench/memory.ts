import { readFileSync } from 'node:fs'

/** Memory of a process that is in the machine's memory now, and the most there ever was, in MB. Linux only. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
