import { useEffect, useState } from 'react'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MyApplicationRow, myApplicationsApi } from '../contract.ts'
import { draftsApi } from '../drafts/contract.ts'
import type { ApplicationType } from '../rules.ts'
import * as titles from '../title_messages.ts'
import { editPath } from './addresses.ts'
import { namesOf } from './application_card.tsx'
import { FormFrame } from './form_frame.tsx'
import * as m from './messages.ts'

const useBegin = (type: ApplicationType) => {
  const create = useAction(draftsApi.create)
  const copy = useAction(draftsApi.copy)
  const toast = useToasts()
  const open = (draft: { id: number }) => goTo(editPath({ type, id: draft.id }), { replace: true })
  const ignore = () => undefined
  return {
    running: create.running || copy.running,
    error: create.error ?? copy.error,
    blank: () => void create.run({ body: { type } }).then(open, ignore),
    copyOf: (id: number) =>
      void copy.run({ params: { id } }).then((draft) => {
        toast({ text: m.copied })
        open(draft)
      }, ignore),
  }
}

type ChoiceProps = {
  type: ApplicationType
  drafts: readonly MyApplicationRow[]
  last: MyApplicationRow | undefined
  whyNot: string | null
}

/** Nobody who comes for the first time is asked anything: the form opens at once. */
const Beginning = ({ type, drafts, last, whyNot }: ChoiceProps) => {
  const begin = useBegin(type)
  const isFirst = drafts.length === 0 && last === undefined && whyNot === null
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!isFirst || begun) return
    setBegun(true)
    begin.blank()
  })
  // the draft that was just begun is in the list already while its form opens
  if ((isFirst || begun) && !begin.error)
    return (
      <Loading label={m.starting}>
        <Skeleton height={240} />
      </Loading>
    )
  return (
    <div className="stack gap-5">
      {whyNot && <Notice kind="warn">{whyNot}</Notice>}
      {begin.error && (
        <Notice kind="danger" live>
          {begin.error.message}
        </Notice>
      )}
      {drafts.length > 0 && (
        <section className="card pad side-card">
          <h2>{m.begin_drafts}</h2>
          <ul className="stack gap-4 mt-4">
            {drafts.map((draft) => (
              <li key={draft.id} className="row between wrap">
                <div>
                  <b>{namesOf(draft)}</b>
                  <p className="small muted figures">{m.last_saved(draft.updated_at)}</p>
                </div>
                <ButtonLink size="small" href={editPath(draft)} aria-label={m.go_on_of(namesOf(draft))}>
                  {m.go_on}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid columns-2">
        <section className="card pad side-card">
          <h2>{m.begin_blank}</h2>
          <p className="muted mt-2">{m.begin_blank_text}</p>
          <Button className="mt-4" icon="plus" loading={begin.running} onClick={begin.blank}>
            {m.begin_blank}
          </Button>
        </section>
        {last && (
          <section className="card pad side-card">
            <h2>{m.begin_copy}</h2>
            <p className="muted mt-2">{m.begin_copy_text(last.application_no ?? '')}</p>
            <Button
              className="mt-4"
              kind="outline"
              icon="copy"
              loading={begin.running}
              onClick={() => begin.copyOf(last.id)}
            >
              {m.begin_copy}
            </Button>
          </section>
        )}
      </div>
    </div>
  )
}

/** /account/applications/{type}/create */
export const CreateApplicationPage = ({ type }: { type: ApplicationType }) => {
  const query = { sort: '-created_at', per_page: 48, filter: { type } } as const
  const mine = useData(myApplicationsApi.list, { query })
  const standing = useData(myApplicationsApi.standing, {})
  const whyNot = standing.data?.types.find((one) => one.type === type)?.why_not ?? null
  const both = mine.data && standing.data && { rows: mine.data.data }
  return (
    <FormFrame type={type} title={titles.new_application[type]}>
      <Loaded
        data={both}
        failed={mine.failed || standing.failed}
        onRetry={() => {
          mine.onRetry()
          standing.onRetry()
        }}
      >
        {({ rows }) => (
          <Beginning
            type={type}
            drafts={rows.filter(({ status }) => status === 'draft')}
            last={rows.find(({ actions }) => actions.includes('copy'))}
            whyNot={whyNot}
          />
        )}
      </Loaded>
    </FormFrame>
  )
}
