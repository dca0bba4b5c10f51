import type { CallFailed } from './call.ts'
import type { AnyFormWords } from './form_words.ts'
import { type Difference, type Merged, openQuestions, type Picks, pathKey, type Side } from './merge.ts'

/** Who saved in between, and when. */
export type Colleague = { changed_by: string | null; changed_at: string | null }

export const nobodyKnown: Colleague = { changed_by: null, changed_at: null }

/** Who saved in between, by what a stale call (409) says. */
export const colleagueOf = ({ details }: CallFailed): Colleague => ({
  changed_by: details.changed_by ?? null,
  changed_at: details.changed_at ?? null,
})

/** Another person changed the same fields: each waits for a pick. */
export type Clash<R> = Colleague & { newest: R; picks: Picks; open: boolean; attempt: number }

/** What another person changed and how the two versions fit together, for the parts that show it. */
export type Merging = Colleague & {
  words: AnyFormWords
  differences: readonly Difference[]
  picks: Picks
  /** The questions are shown one by one; otherwise only that there are some. */
  open: boolean
  /** Counts tries to save before every question had a pick. */
  attempt: number
  onPick: (differences: readonly Difference[], side: Side) => void
  onOpen: (open: boolean) => void
  onSave: () => void
}

/** Changes of another person that were saved together with those of this form. */
export type Taken = Colleague & { words: AnyFormWords; differences: readonly Difference[] }

/** Changes of another person that the page has read, and that may be taken into the form. */
export type Newer = { words: AnyFormWords; differences: readonly Difference[]; onTake: () => void }

/** The questions of a clash with their picks; `onSave` is called once each has one. */
export const mergingOf = <R, V>(
  clash: Clash<R>,
  {
    words,
    differences,
    values,
    onChange,
    onSave,
  }: Merged<V> & { words: AnyFormWords; onChange: (clash: Clash<R>) => void; onSave: (values: V) => void },
): Merging => ({
  ...clash,
  words,
  differences,
  onPick: (picked, side) => {
    const picks = Object.fromEntries(picked.map(({ path }) => [pathKey(path), side]))
    onChange({ ...clash, picks: { ...clash.picks, ...picks } })
  },
  onOpen: (open) => onChange({ ...clash, open }),
  onSave: () => {
    if (openQuestions(differences, clash.picks).length > 0) return onChange({ ...clash, attempt: clash.attempt + 1 })
    onSave(values)
  },
})
