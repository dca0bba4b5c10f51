import { useCallback, useEffect, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { noticesApi } from '../contract.ts'
import * as m from './messages.ts'
import { type NoticeRow, NoticeRows } from './notice_rows.tsx'
import { setUnread, useUnread } from './unread.ts'
import '#ui/styles/site-notices.css'

type State = { rows: readonly NoticeRow[] } | 'loading' | 'failed'

const Panel = ({ state, onOpen }: { state: State; onOpen: (row: NoticeRow) => void }) => {
  if (state === 'loading') return <div className="notice-wait" aria-hidden="true" />
  if (state === 'failed') return <Notice kind="danger">{m.failed}</Notice>
  return state.rows.length > 0 ? (
    <NoticeRows rows={state.rows} onOpen={onOpen} />
  ) : (
    <EmptyState icon="bell" title={m.none} text={m.none_text} />
  )
}

const latest = () => callAsMember(noticesApi.list, { query: { per_page: 10, filter: {} } })

/** Keeps the count in step with the server: now, and whenever the person comes back to the page. */
const useCounting = () => {
  const count = useCallback(() => {
    if (document.visibilityState === 'hidden') return
    // A bell that cannot ask shows what it knew; the page itself is not the worse for it.
    callAsMember(noticesApi.list, { query: { per_page: 1, filter: {} } }).then(
      ({ unread }) => setUnread(unread),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    count()
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [count])
}

/** The bell of whoever is signed in. Its code comes after the sign-in is known. */
export const Bell = () => {
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>('loading')
  useCounting()
  const show = () => {
    setOpen(true)
    setState('loading')
    latest().then(
      (page) => {
        setUnread(page.unread)
        setState({ rows: page.data })
      },
      () => setState('failed'),
    )
  }
  const markRead = (body: { ids?: number[] }) =>
    callAsMember(noticesApi.read, { body }).then(
      (answer) => setUnread(answer.unread),
      () => setState('failed'),
    )
  const follow = (row: NoticeRow) => {
    setOpen(false)
    if (!row.read_at) void markRead({ ids: [row.id] })
  }
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        className="bell"
        icon="bell"
        label={m.bell(unread)}
        badge={unread}
        aria-haspopup="dialog"
        onClick={show}
      />
      <Dialog
        open={open}
        title={m.title}
        onClose={close}
        shape="sheet"
        actions={
          <>
            {unread > 0 && (
              <Button kind="text" onClick={() => void markRead({}).then(show)}>
                {m.all_read}
              </Button>
            )}
            <ButtonLink kind="outline" href="/account/notices" onClick={close}>
              {m.see_all}
            </ButtonLink>
          </>
        }
      >
        <Panel state={state} onOpen={follow} />
      </Dialog>
    </>
  )
}
