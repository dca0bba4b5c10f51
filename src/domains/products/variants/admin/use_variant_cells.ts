import { useState } from 'react'
import { useDoneToast } from '#domains/jobs/ui/own_jobs.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useUnsaved } from '#platform/browser/unsaved.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import type { CellTexts } from '#ui/admin/cell_texts.ts'
import { useToasts } from '#ui/toasts.tsx'
import { type VariantRow, variantDeskApi } from '../desk/contract.ts'
import { variantGridWords as m } from './messages.ts'
import { changedMeanwhile, changesOf, placeOfError, sumOfChanges } from './variant_changes.ts'

/** A variant that is typed into: as it was when that began, and as it is by now where the page does not show it. */
type Begun = { readonly first: VariantRow; readonly now: VariantRow }
type Told = { readonly key: string; readonly text: string }

const none: CellTexts = new Map()
const nothingBegun: ReadonlyMap<number, Begun> = new Map()
const nothingTold: ReadonlyMap<number, readonly Told[]> = new Map()

/** As many ids as the address of a list takes. */
const idsAtOnce = 40

/** Reads variants again by their ids. */
const useRead = () => {
  const call = useCall()
  return async (ids: readonly number[]): Promise<VariantRow[]> => {
    const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
      ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
    )
    const pages = await Promise.all(
      parts.map((part) => call(variantDeskApi.list, { query: { filter: { id: part.join(',') }, per_page: 100 } })),
    )
    return pages.flatMap(({ data }) => data)
  }
}

/** The sentences of a refusal, by the row that each is about. */
const toldOf = ({ errors }: CallFailed, sent: readonly { id: number }[]) => {
  const told = new Map<number, Told[]>()
  for (const [path, [text]] of Object.entries(errors)) {
    const place = placeOfError(path)
    const id = place && sent[place.at]?.id
    if (id !== undefined && text) told.set(id, [...(told.get(id) ?? []), { key: place?.field ?? '', text }])
  }
  return told
}

/**
 * What is typed into the grid, also into rows of other pages, and its save: all of it or nothing. Who comes too late keeps
 * what they typed and is told beside each row what became another.
 */
export const useVariantCells = (shown: readonly VariantRow[]) => {
  const [texts, setTexts] = useState(none)
  const [begun, setBegun] = useState(nothingBegun)
  const [told, setTold] = useState(nothingTold)
  const desk = useRun(useToasts())
  const change = useAction(variantDeskApi.change)
  const doneToast = useDoneToast()
  const read = useRead()
  const { release } = useUnsaved(texts.size > 0)

  const nowOf = (id: number) => shown.find((row) => row.id === id) ?? begun.get(id)?.now
  const typed = [...texts.keys()].flatMap((id) => nowOf(id) ?? [])
  const sums = sumOfChanges(typed, texts)

  const onTexts = (next: CellTexts) => {
    const rows = [...next.keys()].flatMap((id): [number, Begun][] => {
      const now = nowOf(id)
      return now ? [[id, { first: begun.get(id)?.first ?? now, now }]] : []
    })
    setBegun(new Map(rows))
    // a sentence holds for what was sent: it goes with the next key in its row
    setTold(new Map([...told].filter(([id]) => next.get(id) === texts.get(id))))
    setTexts(next)
  }
  const clear = () => {
    setTexts(none)
    setBegun(nothingBegun)
    setTold(nothingTold)
  }
  const refused = async (failure: CallFailed, sent: readonly { id: number }[]) => {
    const fresh = new Map((await read(sent.map(({ id }) => id))).map((row) => [row.id, row]))
    await desk.reload()
    setBegun((all) => new Map([...all].map(([id, one]) => [id, { ...one, now: fresh.get(id) ?? one.now }])))
    setTold(toldOf(failure, sent))
  }
  const save = async (reason: string): Promise<CallFailed | undefined> => {
    const rows = changesOf(typed, texts)
    const done = (changed: number) => {
      release()
      clear()
      void doneToast(m.saved(changed), 'products.reprice', changed)
    }
    let changed = 0
    const send = async () => {
      changed = (await change.run({ body: { rows, reason } })).changed
    }
    const failure = await desk.run(send, () => done(changed), { isToldHere: true })
    if (failure instanceof CallFailed && failure.status !== 0) await refused(failure, rows)
    return failure
  }
  const notesOf = ({ id }: VariantRow) => {
    const [first, now] = [begun.get(id)?.first, nowOf(id)]
    const meanwhile = first && now && changedMeanwhile(first, now)
    return [
      ...(told.get(id) ?? []).map((one) => ({ ...one, bad: true })),
      ...(meanwhile ? [{ key: 'meanwhile', text: meanwhile, bad: true }] : []),
    ]
  }
  return { texts, onTexts, clear, save, saving: change.running, typed, sums, notesOf }
}
