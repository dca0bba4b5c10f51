import { useEffect, useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { useReadOnlyReason } from '#ui/read_only.ts'
import { EmptyState } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { noticesApi } from '../contract.ts'
import { noticeKindWords } from '../messages.ts'
import { isMutable, type MutableKind } from '../rules.ts'
import * as m from '../ui/messages.ts'
import { NoticeRows } from '../ui/notice_rows.tsx'
import { setUnread } from '../ui/unread.ts'
import '#ui/styles/site-notices.css'

const Choices = () => {
  const choices = useData(noticesApi.choices, {})
  const choose = useAction(noticesApi.choose)
  const isReadOnly = useReadOnlyReason() !== null
  const toast = useToasts()
  const set = (kind: MutableKind, mail: boolean) =>
    choose.run({ body: { kind, mail } }).then(
      () => toast({ text: m.saved }),
      () => undefined,
    )
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.choices}</h2>
      </div>
      <p className="muted small list-text">{m.choices_text}</p>
      {choose.error && (
        <Notice kind="danger" live>
          {choose.error.message}
        </Notice>
      )}
      <Loaded {...choices}>
        {({ data }) => (
          <ul>
            {data.map(({ kind, mail, always }) => (
              <li key={kind} className="notice-choice">
                <div>
                  <b>{noticeKindWords[kind].label}</b>
                  <p className="small muted">{noticeKindWords[kind].text}</p>
                </div>
                {always || !isMutable(kind) ? (
                  <Tag>{m.always}</Tag>
                ) : (
                  <CheckField
                    label=""
                    aria-label={m.mail_of(noticeKindWords[kind].label)}
                    checked={mail}
                    disabled={choose.running || isReadOnly}
                    onChange={(event) => void set(kind, event.target.checked)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** /account/notices */
export const NoticesPage = () => {
  const [count, setCount] = useState(20)
  const list = useData(noticesApi.list, { query: { per_page: count, filter: {} } })
  const read = useAction(noticesApi.read)
  const unread = list.data?.unread
  useEffect(() => {
    if (unread !== undefined) setUnread(unread)
  }, [unread])
  // The bell learns it from the answer: whoever follows a notice has left this page before its list is read again.
  const mark = (body: { ids?: number[] }) =>
    void read.run({ body }).then(
      (answer) => setUnread(answer.unread),
      () => undefined,
    )
  return (
    <MemberLayout current="notices">
      <div className="row between wrap">
        <div>
          <h1 className="member-title">{m.title}</h1>
          <p className="muted mt-2">{m.lead}</p>
        </div>
        {Boolean(unread) && (
          <Button kind="outline" size="small" loading={read.running} onClick={() => mark({})}>
            {m.all_read}
          </Button>
        )}
      </div>
      {read.error && (
        <Notice kind="danger" live>
          {read.error.message}
        </Notice>
      )}
      <Loaded {...list}>
        {({ data, meta }) =>
          data.length > 0 ? (
            <div className="card pad mt-6">
              <NoticeRows rows={data} onOpen={(row) => !row.read_at && mark({ ids: [row.id] })} />
              {meta.total > data.length && count < 100 && (
                <Button kind="text" onClick={() => setCount(Math.min(100, count + 40))}>
                  {m.more}
                </Button>
              )}
            </div>
          ) : (
            <EmptyState icon="bell" title={m.none} text={m.none_text} />
          )
        }
      </Loaded>
      <Choices />
    </MemberLayout>
  )
}
