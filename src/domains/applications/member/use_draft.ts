import { useEffect, useMemo, useState } from 'react'
import { sendAsMember } from '#domains/media/ui/form_uploads.ts'
import { makeUploads } from '#domains/media/ui/uploads.ts'
import { type Caller, CallFailed, callLoosely } from '#platform/browser/call.ts'
import { type DraftSaver, makeDraftSaver, type SaveState } from '#platform/browser/draft_saver.ts'
import { type ExternalStore, externalStore, useStore } from '#platform/browser/external_store.ts'
import { memberDrafts } from '#platform/browser/local_drafts.ts'
import { draftKeyOf } from '#platform/browser/text_drafts.ts'
import { useUnsaved } from '#platform/browser/unsaved.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import type { MyApplication } from '../contract.ts'
import { draftsApi } from '../drafts/contract.ts'
import { applicationFilesApi, type SlotFiles } from '../files/contract.ts'
import {
  type AnimalField,
  animalValues,
  type DraftValues,
  draftBody,
  draftValues,
  filesOf,
  isFieldPlace,
  keptValues,
  type OwnField,
  placeOfKey,
  type SlotFilesByKey,
  slotKey,
  unreadableFields,
  withIds,
} from './draft_values.ts'

type Stored = MyApplication

/** What the server cannot store: a sentence for each field, by its place in the form. */
type Refused = Readonly<Record<string, string>>

/** The sentences of a refusal that is about fields of the form alone. */
const sentencesAt = (error: unknown): Refused | undefined => {
  if (!(error instanceof CallFailed) || error.status !== 422) return undefined
  const entries = Object.entries(error.errors)
  if (entries.length === 0 || !entries.every(([place]) => isFieldPlace(place))) return undefined
  return Object.fromEntries(entries.map(([place, [sentence]]) => [place, sentence ?? error.message]))
}

/**
 * Keeps the stored draft in step with `values`, and gives new animals the ids that the server makes. Fields that the server
 * cannot store are left out, so that one wrong value does not keep all others from being saved.
 */
export const saverOf = (
  call: Caller,
  { id, version }: Pick<Stored, 'id' | 'version'>,
  values: ExternalStore<DraftValues>,
  refused: ExternalStore<Refused>,
): DraftSaver<DraftValues, Stored> => {
  let sent = values.get()
  const send = (version: number, left_out: readonly string[]) =>
    callLoosely(call, draftsApi.save, { params: { id }, body: { ...draftBody(sent, left_out), version } })
  return makeDraftSaver<DraftValues, Stored>({
    version,
    save: async (_, version) => {
      // what waited since before the last answer does not know the new ids yet and would make its animals twice
      sent = values.get()
      try {
        const stored = await send(version, [])
        refused.set({})
        return stored
      } catch (error) {
        const sentences = sentencesAt(error)
        if (!sentences) throw error
        const stored = await send(version, Object.keys(sentences))
        refused.set(sentences)
        return stored
      }
    },
    onSaved: (stored) => values.set(withIds(values.get(), sent, stored)),
  })
}

/** What was typed here before and did not reach the server, with the version that it was typed over. */
const readLocalCopy = (): { values: DraftValues; version: number } | undefined => {
  const kept = memberDrafts.read(draftKeyOf('application'))
  const values = keptValues(kept?.values)
  return values && typeof kept?.base === 'number' ? { values, version: kept.base } : undefined
}

/** Keeps what the server does not have yet, or cannot store, in this browser. @returns removes it */
const useLocalCopy = (saver: DraftSaver<DraftValues, Stored>, values: DraftValues, isStored: boolean) => {
  const [key] = useState(() => draftKeyOf('application'))
  useEffect(() => {
    if (isStored) memberDrafts.drop(key)
    else memberDrafts.write(key, { base: saver.version(), values })
  }, [key, saver, values, isStored])
  return () => memberDrafts.drop(key)
}

/** The files of an application and their way there, while it takes files. */
export const makeFiles = (call: Caller, application: Stored) => {
  const files = externalStore<SlotFilesByKey>(filesOf(application))
  const take = (slot: SlotFiles) => files.set({ ...files.get(), [slotKey(slot.animal_id, slot.slot)]: slot.files })
  const params = { id: application.id }
  const uploads = makeUploads({
    send: (file, onProgress) => sendAsMember(file, onProgress),
    attach: async (key, { id: media_id }) =>
      take(await call(applicationFilesApi.attach, { params, body: { ...placeOfKey(key), media_id } })),
  })
  const remove = async (media_id: number) =>
    take(await call(applicationFilesApi.remove, { params: { ...params, media_id } }))
  return { files, uploads, remove }
}
export type ApplicationFiles = ReturnType<typeof makeFiles>

/** Saves before the tab goes away, and as soon as the network is back. */
const useSavingMoments = (saver: DraftSaver<DraftValues, Stored>) =>
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

/** The form of a draft: what is typed, its state on the server, its files. */
export const useDraft = (draft: Stored) => {
  const call = useCall()
  const [parts] = useState(() => {
    const restored = readLocalCopy()
    const values = externalStore<DraftValues>(restored?.values ?? draftValues(draft))
    const refused = externalStore<Refused>({})
    const saver = saverOf(call, { id: draft.id, version: restored?.version ?? draft.version }, values, refused)
    if (restored) saver.change(restored.values)
    return { values, refused, saver, ...makeFiles(call, draft) }
  })
  const { saver } = parts
  useSavingMoments(saver)
  const values = useStore(parts.values, parts.values.get())
  const files = useStore(parts.files, parts.files.get())
  const refused = useStore(parts.refused, {})
  const saving: SaveState = useStore(saver.store, saver.store.get())
  const hasUnstorable = Object.keys(refused).length > 0 || unreadableFields(values).length > 0
  const isStored = saving.kind === 'saved' && !hasUnstorable
  const dropLocal = useLocalCopy(saver, values, isStored)
  const mark = useUnsaved(saving.kind === 'offline' || saving.kind === 'refused')
  const actions = useMemo(() => {
    const put = (next: DraftValues) => {
      parts.values.set(next)
      saver.change(next)
    }
    const now = () => parts.values.get()
    return {
      set: (field: OwnField, value: string) => put({ ...now(), [field]: value }),
      setAnimal: (key: string, field: AnimalField, value: string) =>
        put({ ...now(), animals: now().animals.map((one) => (one.key === key ? { ...one, [field]: value } : one)) }),
      /** A new animal is saved at once: its photos need its id. */
      addAnimal: () => {
        put({ ...now(), animals: [...now().animals, animalValues(crypto.randomUUID())] })
        void saver.flush()
      },
      /** A form for animals begins with one. */
      addFirstAnimal: () => {
        if (now().animals.length > 0) return
        put({ ...now(), animals: [animalValues('first')] })
        void saver.flush()
      },
      removeAnimal: (key: string) => put({ ...now(), animals: now().animals.filter((one) => one.key !== key) }),
      goTo: (step: number) => {
        put({ ...now(), step })
        void saver.flush()
      },
    }
  }, [parts, saver])
  return {
    id: draft.id,
    type: draft.type,
    draft,
    values,
    files,
    saving,
    /** What the server cannot store, a sentence for each field. */
    refused,
    mark,
    dropLocal,
    saver,
    uploads: parts.uploads,
    remove: parts.remove,
    ...actions,
  }
}
export type DraftForm = ReturnType<typeof useDraft>
