import { useState } from 'react'
import { variantUrl } from '#domains/media/rules.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MyPostRow, myPostsApi } from '../posts/contract.ts'
import type { AdoptionStatus } from '../rules.ts'
import { adoptionPath, editPostPath, receivedListPath } from '../ui/addresses.ts'
import * as m from './messages.ts'

const tones: Record<AdoptionStatus, Tone> = {
  draft: 'plain',
  pending_review: 'info',
  published: 'success',
  reserved: 'warn',
  trial: 'warn',
  adopted: 'secondary',
  rejected: 'danger',
  withdrawn: 'plain',
  expired: 'plain',
}

const Actions = ({ post, name }: { post: MyPostRow; name: string }) => {
  const [asking, setAsking] = useState<'withdraw' | 'adopt' | null>(null)
  const { run, problem, reload } = useRun(useToasts())
  const calls = {
    renew: useAction(myPostsApi.renew),
    withdraw: useAction(myPostsApi.withdraw),
    adopt: useAction(myPostsApi.adopt),
  }
  const act = async (word: keyof typeof calls) => {
    const args = { params: { id: post.id }, body: { version: post.version } }
    await run(() => calls[word].run(args), m.done[word])
    setAsking(null)
  }
  const may = (action: (typeof post.actions)[number]) => post.actions.includes(action)
  return (
    <>
      {problem && (
        <Notice kind="danger" live className="mt-3">
          {problem.message}{' '}
          <button type="button" className="link" onClick={reload}>
            {m.reload}
          </button>
        </Notice>
      )}
      <div className="row gap-2 wrap mt-3 post-actions">
        {may('edit') && (
          <ButtonLink
            kind={may('submit') ? 'secondary' : 'outline'}
            size="small"
            href={editPostPath(post.id)}
            aria-label={m.of(m.actions.edit, name)}
          >
            {post.status === 'draft' ? m.go_on : m.actions.edit}
          </ButtonLink>
        )}
        {may('renew') && (
          <Button
            kind="outline"
            size="small"
            loading={calls.renew.running}
            onClick={() => void act('renew')}
            aria-label={m.of(m.actions.renew, name)}
          >
            {m.actions.renew}
          </Button>
        )}
        {may('adopt') && (
          <Button
            kind="outline"
            size="small"
            onClick={() => setAsking('adopt')}
            aria-label={m.of(m.actions.adopt, name)}
          >
            {m.actions.adopt}
          </Button>
        )}
        {(post.status === 'published' || post.status === 'reserved' || post.status === 'adopted') && (
          <ButtonLink kind="text" size="small" href={adoptionPath(post)} aria-label={m.of(m.see_page, name)}>
            {m.see_page}
          </ButtonLink>
        )}
        {may('withdraw') && (
          <Button
            kind="text"
            size="small"
            onClick={() => setAsking('withdraw')}
            aria-label={m.of(m.actions.withdraw, name)}
          >
            {m.actions.withdraw}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={m.ask[asking ?? 'withdraw'](name)}
        text={m.ask_text[asking ?? 'withdraw']}
        confirm={m.actions[asking ?? 'withdraw']}
        danger={asking === 'withdraw'}
        busy={calls.withdraw.running || calls.adopt.running}
        onConfirm={() => asking && void act(asking)}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

const dayOf = (post: MyPostRow): string | null => {
  if (post.status === 'adopted') return post.adopted_on && m.home_on(post.adopted_on)
  return post.status === 'published' && post.expires_on ? m.until(post.expires_on) : null
}

/** A post of the member: where it stands, and what to do next. */
export const PostCard = ({ post }: { post: MyPostRow }) => {
  const name = post.name || m.unnamed
  const day = dayOf(post)
  return (
    <li className="card order-card mt-4">
      <div className="pad post-row">
        {post.photo ? (
          <img src={variantUrl(post.photo, 320, 'webp')} alt="" width="112" height="112" />
        ) : (
          <img
            src={`/illustrations/${post.species === 'cat' ? 'cat-calico' : 'dog-yellow'}.svg`}
            alt=""
            width="112"
            height="112"
          />
        )}
        <div className="grow">
          <div className="row between wrap gap-2">
            <h2>{name}</h2>
            <Tag tone={tones[post.status]}>{m.status[post.status]}</Tag>
          </div>
          <p className="muted">{post.title ?? m.untitled}</p>
          <p className="small mt-2">{post.reject_reason ? m.reject_reason(post.reject_reason) : m.next[post.status]}</p>
          <p className="small muted figures">
            {[day, post.all_requests > 0 ? m.requests_count(post.open_requests, post.all_requests) : null]
              .filter(Boolean)
              .join('・')}
          </p>
          {post.new_requests > 0 && (
            <p className="small mt-2">
              <a className="link" href={receivedListPath}>
                <b>{m.new_requests(post.new_requests)}</b>
              </a>
            </p>
          )}
          <Actions post={post} name={name} />
        </div>
      </div>
    </li>
  )
}
