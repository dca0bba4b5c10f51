import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { makeDraftSaver } from '#platform/browser/draft_saver.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { keepAnswer } from '#platform/browser/reread.ts'
import { useUnsaved } from '#platform/browser/unsaved.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { type DraftField, type KeptDraft, type OrderDraft, staffOrdersApi } from '../contract.ts'
import { emptyDraft } from './draft_body.ts'

/** The draft in the hand, kept by the server while somebody types. */
export const useOrderDraft = (begun: KeptDraft) => {
  const call = useCall()
  const queries = useQueryClient()
  const [{ values, saver }] = useState(() => ({
    values: externalStore(begun.draft ?? emptyDraft),
    saver: makeDraftSaver<OrderDraft, KeptDraft>({
      version: begun.version,
      save: (draft, version) => call(staffOrdersApi.keepDraft, { body: { draft, version } }),
      // whoever comes back to the page begins with what was kept last
      onSaved: (stored) => keepAnswer(queries, staffOrdersApi.draft, {}, stored),
    }),
  }))
  const draft = useStore(values, values.get())
  const saving = useStore(saver.store, saver.store.get())
  const mark = useUnsaved(saving.kind === 'offline' || saving.kind === 'refused' || saving.kind === 'stale')
  useEffect(() => {
    const flush = () => void saver.flush()
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', flush)
      flush()
    }
  }, [saver])
  const set = (change: Partial<OrderDraft>) => {
    values.set({ ...values.get(), ...change })
    saver.change(values.get())
  }
  return {
    draft,
    saving,
    saver,
    set,
    put: (name: DraftField, value: string) => set({ fields: { ...values.get().fields, [name]: value } }),
    /** Another step, kept at once. */
    go: (step: number) => {
      set({ step })
      void saver.flush()
    },
    /** What another device has is written over by what stands here. */
    keepHere: async () => saver.takeVersion((await call(staffOrdersApi.draft, {})).version),
    /** The draft became an order. */
    end: () => {
      mark.release()
      void saver.stop()
    },
  }
}
