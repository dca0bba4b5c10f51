import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { makePhotoUploads } from '#domains/media/ui/form_uploads.ts'
import { demandFiles, pendingUploads } from '#domains/media/ui/uploads.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { makeDraftSaver } from '#platform/browser/draft_saver.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { memberDrafts } from '#platform/browser/local_drafts.ts'
import { isSame } from '#platform/browser/merge.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { draftKeyOf } from '#platform/browser/text_drafts.ts'
import { useUnsaved } from '#platform/browser/unsaved.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { fieldsWhere, mapTable } from '#platform/contract/closed_lists.ts'
import { firstOf } from '#platform/contract/known_entries.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'
import { useStepHistory } from '#ui/step_history.ts'
import { useToasts } from '#ui/toasts.tsx'
import { type MyPost, myPostsApi } from '../posts/contract.ts'
import { postsPath } from '../ui/addresses.ts'
import * as m from './messages.ts'
import { problemsOn, type Sentences } from './post_problems.ts'
import { isBackToReview, type PostValues, postBody, postValues, stepOf } from './post_values.ts'

const lastStep = m.post_steps.length - 1
const isDraft = ({ status }: MyPost) => status === 'draft' || status === 'rejected' || status === 'withdrawn'

const sentencesOf = (failure: CallFailed | null): Record<string, string> =>
  Object.fromEntries(Object.entries(failure?.errors ?? {}).map(([field, [sentence]]) => [field, sentence ?? '']))

/** The sentences of a refusal that is about fields of the form alone. */
const sentencesAt = (error: unknown, values: PostValues): Sentences | undefined => {
  if (!(error instanceof CallFailed) || error.status !== 422) return undefined
  const entries = Object.entries(error.errors).map(([place, [sentence]]) => [firstOf(place.split('.')), sentence ?? ''])
  return entries.length > 0 && entries.every(([field = '']) => field in values)
    ? Object.fromEntries(entries)
    : undefined
}

/** Whether something was written by this form, with the fields that it has today. */
const isOfThisForm = (kept: unknown, today: PostValues): kept is PostValues =>
  isRecord(kept) && isSame(Object.keys(kept).toSorted(), Object.keys(today).toSorted())

/** What was typed here before and did not reach the server, with the version that it was typed over. */
const readLocalCopy = (post: MyPost): { values: PostValues; version: number } | undefined => {
  const { values, base } = memberDrafts.read(draftKeyOf('post')) ?? {}
  if (!isOfThisForm(values, postValues(post)) || typeof base !== 'number') return undefined
  return { values, version: base }
}

/** Keeps what the server does not have yet, or cannot store, in this browser. @returns removes it */
const useLocalCopy = (version: () => number, values: PostValues, isStored: boolean) => {
  const [key] = useState(() => draftKeyOf('post'))
  useEffect(() => {
    if (isStored) memberDrafts.drop(key)
    else memberDrafts.write(key, { base: version(), values })
  }, [key, version, values, isStored])
  return () => memberDrafts.drop(key)
}

const useSaver = (post: MyPost) => {
  const call = useCall()
  const [parts] = useState(() => {
    const restored = readLocalCopy(post)
    const values = externalStore(restored?.values ?? postValues(post))
    const refused = externalStore<Sentences>({})
    const version = restored?.version ?? post.version
    let stored = postValues(post)
    const save = (now: PostValues, version: number): Promise<MyPost> =>
      call(myPostsApi.update, { params: { id: post.id }, body: { ...postBody(now), version } })
    const saveStorable = async (now: PostValues, version: number): Promise<MyPost> => {
      try {
        const saved = await save(now, version)
        refused.set({})
        return saved
      } catch (error) {
        const sentences = sentencesAt(error, now)
        if (!sentences) throw error
        // one wrong value keeps its field as it is stored, and no other from being saved
        const saved = await save({ ...now, ...fieldsWhere(stored, (name) => name in sentences) }, version)
        refused.set(sentences)
        return saved
      }
    }
    const onSaved = (saved: MyPost) => {
      stored = postValues(saved)
    }
    const saver = makeDraftSaver<PostValues, MyPost>({ version, save: saveStorable, onSaved })
    if (restored && isDraft(post)) saver.change(restored.values)
    return { values, refused, saver, save, version, wasRestored: restored !== undefined }
  })
  const { saver } = parts
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
  return parts
}

/**
 * The form of a post. A draft is saved by itself while it is written; one that the public sees is saved by a click,
 * because a change may take it out of public.
 */
export const usePost = (post: MyPost) => {
  const call = useCall()
  const queries = useQueryClient()
  const toast = useToasts()
  const parts = useSaver(post)
  const { saver } = parts
  const values = useStore(parts.values, parts.values.get())
  const saving = useStore(saver.store, saver.store.get())
  const [step, setStep] = useState(0)
  useStepHistory(step, setStep)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const [owner_confirmed, setConfirmed] = useState(post.owner_confirmed)
  const autosaves = isDraft(post)
  const refused = useStore(parts.refused, {})
  const refusal = saving.kind === 'refused' ? saving.failure : failure
  const [begun] = useState(() => postValues(post))
  const isStored = autosaves ? saving.kind === 'saved' && Object.keys(refused).length === 0 : isSame(values, begun)
  const dropLocal = useLocalCopy(saver.version, values, isStored)
  const mark = useUnsaved(autosaves ? saving.kind === 'offline' || saving.kind === 'refused' : !isStored)
  const set = (change: Partial<PostValues>) => {
    parts.values.set({ ...parts.values.get(), ...change })
    setFailure(null)
    if (autosaves) saver.change(parts.values.get())
  }
  // Exists as long as the form: photos go on while another step is on the screen.
  const [uploads] = useState(() =>
    makePhotoUploads({
      alt: () => m.photo_alt(parts.values.get().name),
      onPhoto: (photo) => set({ photos: [...parts.values.get().photos, photo] }),
    }),
  )
  const refuse = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    setFailure(error)
    setAttempt((count) => count + 1)
    const at = stepOf(Object.keys(error.errors))
    if (at !== null) setStep(at)
  }
  const finish = async (act: () => Promise<unknown>, done: string) => {
    if (sending) return
    setSending(true)
    try {
      await act()
      mark.release()
      dropLocal()
      await queries.invalidateQueries()
      toast({ text: done })
      goTo(postsPath)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  const isBack = isBackToReview(post, values)
  const missingOn = (at: number): Sentences => {
    const now = parts.values.get()
    return problemsOn(at, now, taipeiDay(new Date()), now.photos.length + pendingUploads(uploads))
  }
  // what was asked for and is there now is not asked for any longer
  const stillMissing: Sentences =
    missing.length > 0
      ? Object.fromEntries(Object.entries(missingOn(step)).filter(([name]) => missing.includes(name)))
      : {}
  return {
    post,
    values,
    set,
    uploads,
    step,
    goTo: setStep,
    /** To the next step, when nothing on this one is missing. */
    next: () => {
      const found = missingOn(step)
      setMissing(Object.keys(found))
      if (Object.keys(found).length > 0) setAttempt((count) => count + 1)
      else setStep(step + 1)
    },
    isLast: step === lastStep,
    autosaves,
    saving,
    sending,
    attempt,
    isBack,
    errors: { ...stillMissing, ...refused, ...sentencesOf(refusal) },
    isRestored: parts.wasRestored && !autosaves && !isStored,
    discard: () => parts.values.set(begun),
    /** Takes what the server has in place of what stands here. */
    reload: () => {
      dropLocal()
      location.reload()
    },
    /** What was refused without naming a field. */
    refusal: refusal && Object.keys(refusal.errors).length === 0 ? refusal.message : null,
    owner_confirmed,
    confirmOwner: setConfirmed,
    submit: () =>
      finish(async () => {
        await demandFiles(uploads, 'photo_ids')
        await saver.flush()
        const state = saver.store.get()
        if (state.kind === 'refused') throw state.failure
        const open = parts.refused.get()
        const [message] = Object.values(open)
        if (message) throw new CallFailed(422, { message, errors: mapTable(open, (field) => [open[field] ?? message]) })
        const body = { version: saver.version(), owner_confirmed }
        await call(myPostsApi.submit, { params: { id: post.id }, body })
      }, m.sent),
    save: () =>
      finish(
        async () => {
          await demandFiles(uploads, 'photo_ids')
          await parts.save(parts.values.get(), parts.version)
        },
        isBack ? m.updated_back : m.updated,
      ),
  }
}
export type PostForm = ReturnType<typeof usePost>
