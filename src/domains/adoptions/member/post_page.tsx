import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice_fields.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { RestoredDraft } from '#ui/restored_draft.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import * as adoptionWords from '../messages.ts'
import { type MyPost, myPostsApi } from '../posts/contract.ts'
import { editPostPath, postsPath } from '../ui/addresses.ts'
import * as m from './messages.ts'
import { CharacterAndHealth, HopedHome, PhotosAndBasics } from './post_fields.tsx'
import { PostPreview } from './post_preview.tsx'
import { stepOf } from './post_values.ts'
import { type PostForm, usePost } from './use_post.ts'

export const BackToPosts = () => (
  <p className="back-link">
    <a href={postsPath}>
      <Icon name="arrow-left" />
      {m.back}
    </a>
  </p>
)

const SaveState = ({ form }: { form: PostForm }) => {
  const { saving } = form
  if (!form.autosaves) return null
  const words = {
    saved: saving.kind === 'saved' && saving.at ? m.saved(saving.at) : '',
    saving: m.saving,
    offline: m.offline,
    stale: m.stale,
    refused: m.refused,
  }
  return (
    <span className="small muted" role="status">
      {words[saving.kind]}
    </span>
  )
}

const Buttons = ({ form }: { form: PostForm }) => (
  <div className="row between wrap mt-7">
    {form.step > 0 ? (
      <Button kind="text" icon="arrow-left" onClick={() => form.goTo(form.step - 1)}>
        {m.previous}
      </Button>
    ) : (
      <span />
    )}
    <div className="row gap-2 wrap">
      <SaveState form={form} />
      {!form.isLast && (
        <Button kind="outline" className="hide-phone" onClick={() => form.goTo(m.post_steps.length - 1)}>
          {m.preview}
        </Button>
      )}
      {!form.autosaves && (
        <Button kind="outline" loading={form.sending} onClick={() => void form.save()}>
          {form.isBack ? m.save_back : m.save}
        </Button>
      )}
      {form.isLast
        ? form.autosaves && (
            <Button type="submit" kind="secondary" loading={form.sending} loadingText={m.sending}>
              {m.send}
            </Button>
          )
        : null}
      {!form.isLast && (
        <Button type="submit" kind="secondary">
          {m.continue}
        </Button>
      )}
    </div>
  </div>
)

/** Leads the eye and the reader to the step that has just opened. */
const useStepFocus = (step: number) => {
  const frame = useRef<HTMLFormElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return frame
}

const stepParts = [PhotosAndBasics, CharacterAndHealth, HopedHome, PostPreview] as const

const PostEditor = ({ post }: { post: MyPost }) => {
  const form = usePost(post)
  const frame = useStepFocus(form.step)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isLast) form.next()
    else if (form.autosaves) void form.submit()
  }
  const Part = stepParts[form.step] ?? PostPreview
  const lines = Object.entries(form.errors).map(([field, message]) => ({ field, message }))
  return (
    <>
      <div className="mt-6 post-steps">
        <Steps steps={m.post_steps} now={form.step} />
      </div>
      <SentForm
        ref={frame}
        tabIndex={-1}
        className="post-form"
        aria-label={m.post_steps[form.step]}
        noValidate
        onSubmit={onSubmit}
      >
        {post.status === 'published' && (
          <Notice kind={form.isBack ? 'warn' : 'info'} live className="mt-6">
            {form.isBack ? m.warn_back : m.warn_public}
          </Notice>
        )}
        {form.saving.kind === 'stale' && (
          <Notice kind="warn" live className="mt-6">
            {m.stale}{' '}
            <button type="button" className="link" onClick={form.reload}>
              {m.reload}
            </button>
          </Notice>
        )}
        {post.reject_reason && (
          <Notice kind="warn" className="mt-6">
            {m.reject_reason(post.reject_reason)}
          </Notice>
        )}
        {form.attempt > 0 && (
          <ErrorSummary
            errors={lines.length === 0 && form.refusal ? [{ message: form.refusal }] : lines}
            attempt={form.attempt}
            onGo={(field) => {
              const at = stepOf([field])
              if (at !== null && at !== form.step) flushSync(() => form.goTo(at))
            }}
          />
        )}
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
        <Part form={form} />
        <Buttons form={form} />
      </SentForm>
    </>
  )
}

/** /account/adoptions/{id}/edit */
export const EditPostPage = ({ id }: { id: number }) => {
  const { data, failed, missing, onRetry } = useData(myPostsApi.get, { params: { id } })
  // What is typed is kept here; a post that is read again in the background must not replace it.
  const [opened, setOpened] = useState<MyPost>()
  if (data && !opened) setOpened(data)
  return (
    <MemberLayout current="adoptions">
      <BackToPosts />
      <h1 className="member-title">{data?.status === 'draft' ? m.create_title : m.edit_title}</h1>
      <p className="muted mt-2">{data?.status === 'published' ? m.edit_lead : m.create_lead}</p>
      <Loaded
        data={opened}
        failed={failed}
        missing={missing}
        onRetry={onRetry}
        gone={{
          level: 1,
          title: m.gone,
          text: m.gone_text,
          action: <ButtonLink href={postsPath}>{m.back}</ButtonLink>,
        }}
      >
        {(post) =>
          post.actions.includes('edit') ? (
            <PostEditor post={post} />
          ) : (
            <EmptyState icon="lock" title={m.not_editable} text={m.next[post.status]} />
          )
        }
      </Loaded>
    </MemberLayout>
  )
}

/** /account/adoptions/create */
export const CreatePostPage = () => {
  const [species, setSpecies] = useState<MyPost['species']>('cat')
  const create = useAction(myPostsApi.create)
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void create.run({ body: { species } }).then(
      ({ id }) => goTo(editPostPath(id), { replace: true }),
      () => undefined,
    )
  }
  return (
    <MemberLayout current="adoptions">
      <BackToPosts />
      <h1 className="member-title">{m.create_title}</h1>
      <p className="muted mt-2">{m.create_lead}</p>
      <SentForm className="card pad side-card mt-6" onSubmit={begin}>
        {create.error && (
          <Notice kind="danger" live className="mb-4">
            {create.error.message}
          </Notice>
        )}
        <RadioCards
          name="species"
          label={m.which}
          hint={m.which_hint}
          columns={2}
          options={[
            { value: 'cat', label: adoptionWords.species.cat, icon: 'cat' },
            { value: 'dog', label: adoptionWords.species.dog, icon: 'dog' },
          ]}
          value={species}
          onChange={setSpecies}
        />
        <PrivacyNotice of="notice_adoption" className="mt-6" />
        <Button type="submit" kind="secondary" className="mt-6" loading={create.running}>
          {m.begin}
        </Button>
      </SentForm>
    </MemberLayout>
  )
}
