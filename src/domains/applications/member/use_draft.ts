import { useEffect, useMemo, useState } from 'react'
import { sendAsMember } from '#domains/media/ui/send_as_member.ts'
import { makeUploads } from '#domains/media/ui/uploads.ts'
import type { Caller } from '#platform/browser/call.ts'
import { type DraftSaver, makeDraftSaver, type SaveState } from '#platform/browser/draft_saver.ts'
import { type ExternalStore, externalStore, useStore } from '#platform/browser/external_store.ts'
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
  type OwnField,
  placeOfKey,
  type SlotFilesByKey,
  slotKey,
  withIds,
} from './draft_values.ts'

type Stored = MyApplication

/** Keeps the stored draft in step with `values`, and gives new animals the ids that the server makes. */
export const saverOf = (
  call: Caller,
  draft: Stored,
  values: ExternalStore<DraftValues>,
): DraftSaver<DraftValues, Stored> => {
  let sent = values.get()
  return makeDraftSaver<DraftValues, Stored>({
    version: draft.version,
    save: (_, version) => {
      // what waited since before the last answer does not know the new ids yet and would make its animals twice
      sent = values.get()
      // the fields of the form are texts by a list of names; the schema on the server judges them
      return call(draftsApi.save, { params: { id: draft.id }, body: { ...draftBody(sent), version } as never })
    },
    onSaved: (stored) => values.set(withIds(values.get(), sent, stored)),
  })
}

/** The files of an application and their way there, while it takes files. */
export const makeFiles = (call: Caller, application: Stored) => {
  const files = externalStore<SlotFilesByKey>(filesOf(application))
  const take = (slot: SlotFiles) => files.set({ ...files.get(), [slotKey(slot.animal_id, slot.slot)]: slot.files })
  const params = { id: application.id }
  const uploads = makeUploads({
    send: sendAsMember,
    attach: async (key, media_id) =>
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
    const values = externalStore<DraftValues>(draftValues(draft))
    return { values, saver: saverOf(call, draft, values), ...makeFiles(call, draft) }
  })
  const { saver } = parts
  useSavingMoments(saver)
  const values = useStore(parts.values, parts.values.get())
  const files = useStore(parts.files, parts.files.get())
  const saving: SaveState = useStore(saver.store, saver.store.get())
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
    saver,
    uploads: parts.uploads,
    remove: parts.remove,
    ...actions,
  }
}
export type DraftForm = ReturnType<typeof useDraft>
