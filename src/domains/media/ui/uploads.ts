import { CallFailed } from '#platform/browser/call.ts'
import { externalStore } from '#platform/browser/external_store.ts'
import * as m from './messages.ts'
import { wasSlow } from './picture_rules.ts'
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

type Job<Sent> = { file: File; pdf: boolean; sent?: Sent }

type Options<Sent> = {
  /** Sends the file itself, which is for this slot; answers with what came of it. */
  send: (file: File, onProgress: (percent: number) => void, slot: string) => Promise<Sent>
  /** Puts the sent file into its slot; the same file twice must change nothing. */
  attach: (slot: string, sent: Sent) => Promise<unknown>
  /** A file is on its way; told of the promise that all are there or have failed. */
  onStart?: (settled: Promise<void>) => void
  /** A file that had failed is tried again or put away. */
  onResolved?: () => void
  environment?: Environment
  prepare?: typeof prepareFile
}

/** What the server has looked at and refused stays refused; so does what was not even sent. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof FileRefused) && !(error instanceof CallFailed && error.status === 422)

const sentenceOf = (error: unknown): string => {
  if (error instanceof FileRefused) return m.refused[error.reason]
  if (!(error instanceof CallFailed) || isRetryable(error)) return m.failed
  return Object.values(error.errors)[0]?.[0] ?? error.message
}

/**
 * The upload queue of a form: files are prepared, sent and put into their slots one after the other, so that a weak network
 * is not shared by ten photos. It exists as long as the form, whatever part of it is on the screen.
 */
export const makeUploads = <Sent>(options: Options<Sent>) => {
  const { send, attach, onStart, onResolved, environment = browserEnvironment, prepare = prepareFile } = options
  const store = externalStore<readonly UploadItem[]>([])
  const jobs = new Map<string, Job<Sent>>()
  let last: Promise<void> = Promise.resolve()
  /** A file was cut off, or took long: what follows is sent smaller. */
  let slow = false
  const setState = (key: string, state: UploadState) =>
    store.set(store.get().map((item) => (item.key === key ? { ...item, state } : item)))
  const drop = (key: string) => {
    jobs.delete(key)
    store.set(store.get().filter((item) => item.key !== key))
  }
  const deliver = async ({ key, slot }: UploadItem, job: Job<Sent>) => {
    setState(key, { kind: 'preparing' })
    const listener = {
      onPaused: () => setState(key, { kind: 'paused' }),
      onRetry: (times: number) => setState(key, { kind: 'retrying', times }),
    }
    const sending = async () => {
      // anew for each try: what was cut off is sent smaller the next time
      const file = await prepare(job.file, { pdf: job.pdf, slow: slow || environment.isSlow?.() === true })
      setState(key, { kind: 'sending', percent: 0 })
      const began = performance.now()
      try {
        const sent = await send(file, (percent) => setState(key, { kind: 'sending', percent }), slot)
        slow ||= wasSlow(file.size, performance.now() - began)
        return sent
      } catch (error) {
        slow ||= isRetryable(error)
        throw error
      }
    }
    // a file that is there already is not sent again when only its slot was out of reach
    job.sent ??= await withRetry(sending, environment, listener)
    const { sent } = job
    if (jobs.has(key)) await withRetry(() => attach(slot, sent), environment, listener)
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
        setState(key, { kind: 'failed', sentence: sentenceOf(error), canRetry: mayRetry(error) })
      }
    })
    onStart?.(last)
  }
  const put = (slot: string, file: File, state: UploadState): string => {
    const key = crypto.randomUUID()
    store.set([...store.get(), { key, slot, name: file.name, state }])
    return key
  }
  const isMissing = ({ state }: UploadItem) => state.kind === 'failed' && state.canRetry
  return {
    store,
    /** Takes files for a slot. */
    add: (slot: string, files: readonly File[], { pdf }: { pdf: boolean }) => {
      for (const file of files) {
        const key = put(slot, file, { kind: 'waiting' })
        jobs.set(key, { file, pdf })
        start(key)
      }
    },
    /** Says of files why they are not taken. */
    refuse: (slot: string, files: readonly File[], sentence: string) => {
      for (const file of files) put(slot, file, { kind: 'failed', sentence, canRetry: false })
    },
    /** Tries a file again whose sending failed. */
    retry: (key: string) => {
      onResolved?.()
      start(key)
    },
    /** Puts a file away that is not in its slot yet. */
    drop: (key: string) => {
      onResolved?.()
      drop(key)
    },
    /** Puts all away that are not in their slots yet. */
    dropAll: () => {
      for (const { key } of store.get()) drop(key)
    },
    /** Why a form that needs all files cannot be sent: some were chosen and could not be sent. Refused ones are no reason. */
    whyIncomplete: (): string | null => {
      const missing = store.get().filter(isMissing).length
      return missing > 0 ? m.not_sent(missing) : null
    },
    /** How many are still on their way; failed ones wait for the person. */
    pending: () => store.get().filter(({ state }) => state.kind !== 'failed').length,
    /** Resolves once everything that was taken so far is there or has failed. */
    settled: () => last,
  }
}
export type Uploads = ReturnType<typeof makeUploads>

/** How many files of a form are still on their way: what judges the form before it is sent counts them as there. */
export const pendingUploads = ({ store }: Uploads): number =>
  store.get().filter(({ state }) => state.kind !== 'failed').length

/**
 * Waits until every file of a form is there, before the form is sent.
 *
 * @param field of the form that takes the files
 * @throws CallFailed, as the server refuses a field, where one is missing
 */
export const demandFiles = async (uploads: Uploads, field: string): Promise<void> => {
  await uploads.settled()
  const message = uploads.whyIncomplete()
  if (message !== null) throw new CallFailed(422, { message, errors: { [field]: [message] } })
}
