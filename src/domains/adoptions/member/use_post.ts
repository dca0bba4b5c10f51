import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { makePhotoUploads } from '#domains/media/ui/send_as_member.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { makeDraftSaver } from '#platform/browser/draft_saver.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MyPost, myPostsApi } from '../posts/contract.ts'
import { postsPath } from '../ui/addresses.ts'
import * as m from './messages.ts'
import { isBackToReview, type PostValues, postBody, postValues, stepOf } from './post_values.ts'

const lastStep = m.post_steps.length - 1
const isDraft = ({ status }: MyPost) => status === 'draft' || status === 'rejected' || status === 'withdrawn'

const sentencesOf = (failure: CallFailed | null): Record<string, string> =>
  Object.fromEntries(Object.entries(failure?.errors ?? {}).map(([field, [sentence]]) => [field, sentence ?? '']))

const useSaver = (post: MyPost) => {
  const call = useCall()
  const [parts] = useState(() => {
    const values = externalStore(postValues(post))
    const save = (now: PostValues, version: number): Promise<MyPost> =>
      call(myPostsApi.update, { params: { id: post.id }, body: { ...postBody(now), version } })
    const saver = makeDraftSaver<PostValues, MyPost>({ version: post.version, save, onSaved: () => undefined })
    return { values, saver, save }
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
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [owner_confirmed, setConfirmed] = useState(post.owner_confirmed)
  const autosaves = isDraft(post)
  const refusal = saving.kind === 'refused' ? saving.failure : failure
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
  return {
    post,
    values,
    set,
    uploads,
    step,
    goTo: setStep,
    isLast: step === lastStep,
    autosaves,
    saving,
    sending,
    attempt,
    isBack,
    errors: sentencesOf(refusal),
    /** What was refused without naming a field. */
    refusal: refusal && Object.keys(refusal.errors).length === 0 ? refusal.message : null,
    owner_confirmed,
    confirmOwner: setConfirmed,
    submit: () =>
      finish(async () => {
        await uploads.settled()
        await saver.flush()
        const state = saver.store.get()
        if (state.kind === 'refused') throw state.failure
        const body = { version: saver.version(), owner_confirmed }
        await call(myPostsApi.submit, { params: { id: post.id }, body })
      }, m.sent),
    save: () =>
      finish(
        async () => {
          await uploads.settled()
          await parts.save(parts.values.get(), post.version)
        },
        isBack ? m.updated_back : m.updated,
      ),
  }
}
export type PostForm = ReturnType<typeof usePost>
