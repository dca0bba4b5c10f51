import { CallFailed } from '#platform/browser/call.ts'
import { externalStore } from '#platform/browser/external_store.ts'
import * as m from './messages.ts'
import { FileRefused, prepareFile } from './prepare_picture.ts'
import { browserEnvironment, type Environment, isRetryable, withRetry } from './retry.ts'

export type UploadState =
  | { kind: 'waiting' | 'preparing' | 'paused' }
  | { kind: 'sending'; percent: number }
  | { kind: 'retrying'; times: number }
  /** Stays until the person tries again or puts it away. */
  | { kind: 'failed'; sentence: string; canRetry: boolean }

/** A file that is being uploaded into a slot. */
export type UploadItem = { key: string; slot: string; name: string; state: UploadState }

type Job = { file: File; pdf: boolean; sent?: { id: number } }

type Options = {
  /** Sends the file itself; answers its id. */
  send: (file: File, onProgress: (percent: number) => void) => Promise<{ id: number }>
  /** Puts the sent file into its slot; the same file twice must change nothing. */
  attach: (slot: string, id: number) => Promise<unknown>
  environment?: Environment
  prepare?: typeof prepareFile
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof FileRefused) return m.refused[error.reason]
  if (!(error instanceof CallFailed) || isRetryable(error)) return m.failed
  return Object.values(error.errors)[0]?.[0] ?? error.message
}

/**
 * The upload queue of a form: files are prepared, sent and put into their slots one after the other, so that a weak network
 * is not shared by ten photos. It exists as long as the form, whatever part of it is on the screen.
 */
export const makeUploads = ({ send, attach, environment = browserEnvironment, prepare = prepareFile }: Options) => {
  const store = externalStore<readonly UploadItem[]>([])
  const jobs = new Map<string, Job>()
  let last: Promise<void> = Promise.resolve()
  const setState = (key: string, state: UploadState) =>
    store.set(store.get().map((item) => (item.key === key ? { ...item, state } : item)))
  const drop = (key: string) => {
    jobs.delete(key)
    store.set(store.get().filter((item) => item.key !== key))
  }
  const deliver = async ({ key, slot }: UploadItem, job: Job) => {
    setState(key, { kind: 'preparing' })
    const file = job.sent ? job.file : await prepare(job.file, { pdf: job.pdf })
    const listener = {
      onPaused: () => setState(key, { kind: 'paused' }),
      onRetry: (times: number) => setState(key, { kind: 'retrying', times }),
    }
    const sending = () => {
      setState(key, { kind: 'sending', percent: 0 })
      return send(file, (percent) => setState(key, { kind: 'sending', percent }))
    }
    // a file that is there already is not sent again when only its slot was out of reach
    job.sent ??= await withRetry(sending, environment, listener)
    const { id } = job.sent
    if (jobs.has(key)) await withRetry(() => attach(slot, id), environment, listener)
  }
  const start = (key: string) => {
    setState(key, { kind: 'waiting' })
    last = last.then(async () => {
      const item = store.get().find((one) => one.key === key)
      const job = jobs.get(key)
      if (!item || !job) return
      try {
        await deliver(item, job)
        drop(key)
      } catch (error) {
        const canRetry = !(error instanceof FileRefused)
        setState(key, { kind: 'failed', sentence: sentenceOf(error), canRetry })
      }
    })
  }
  return {
    store,
    /** Takes files for a slot. */
    add: (slot: string, files: readonly File[], { pdf }: { pdf: boolean }) => {
      for (const file of files) {
        const key = crypto.randomUUID()
        jobs.set(key, { file, pdf })
        store.set([...store.get(), { key, slot, name: file.name, state: { kind: 'waiting' } }])
        start(key)
      }
    },
    /** Tries a file again whose sending failed. */
    retry: start,
    /** Puts a file away that is not in its slot yet. */
    drop,
    /** How many are still on their way; failed ones wait for the person. */
    underWay: () => store.get().filter(({ state }) => state.kind !== 'failed').length,
    /** Resolves once everything that was taken so far is there or has failed. */
    settled: () => last,
  }
}
export type Uploads = ReturnType<typeof makeUploads>
