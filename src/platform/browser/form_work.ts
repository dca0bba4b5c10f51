import { externalStore } from './external_store.ts'

/** A field whose content arrives by and by. */
type Arriving = {
  /** What a save would leave out, a sentence for the person; null where nothing. */
  whyIncomplete: () => string | null
  /** Forgets what is not there yet, because the person discards their changes. */
  giveUp: () => void
}

/**
 * What fields of a form still do, such as sending files. A save waits until all of it is done, and does not happen while
 * a field has something that it would leave out.
 */
export const makeFormWork = () => {
  const pending = externalStore<readonly Promise<unknown>[]>([])
  const fields = new Map<string, Arriving>()
  return {
    /** What a save waits for now. */
    pending,
    /** Keeps the form from being saved until `work` has settled, well or not. */
    hold: (work: Promise<unknown>) => {
      pending.set([...pending.get(), work])
      const release = () => pending.set(pending.get().filter((other) => other !== work))
      work.then(release, release)
    },
    /**
     * Asks a field before each save.
     *
     * @returns asks it no more
     */
    watch: (name: string, field: Arriving) => {
      fields.set(name, field)
      return () => {
        fields.delete(name)
      }
    },
    giveUp: () => {
      for (const field of fields.values()) field.giveUp()
    },
    /** Resolves once nothing is under way, also of what begins meanwhile. */
    settled: async () => {
      while (pending.get().length > 0) await Promise.allSettled(pending.get())
    },
    /** What a save would leave out, by field. */
    incomplete: () =>
      [...fields].flatMap(([field, { whyIncomplete }]) => {
        const message = whyIncomplete()
        return message === null ? [] : [{ field, message }]
      }),
  }
}
export type FormWork = ReturnType<typeof makeFormWork>
