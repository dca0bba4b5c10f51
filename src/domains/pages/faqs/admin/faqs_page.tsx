import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Announcer } from '#ui/announcer.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { faqsApi, type StaffFaqRow } from '../contract.ts'
import { faqGroupWords } from '../messages.ts'
import { type FaqGroup, faqGroups } from '../rules.ts'
import { FaqDialog, NewFaqDialog } from './faq_dialogs.tsx'
import { FaqLine } from './faq_line.tsx'
import { faqDeskWords as m } from './messages.ts'

type GroupProps = {
  group: FaqGroup
  rows: readonly StaffFaqRow[]
  may: boolean
  desk: Run
  onEdit: (id: number) => void
  onCreate: () => void
}

/** The questions of a group, in the order of the page. */
const Group = ({ group, rows, may, desk, onEdit, onCreate }: GroupProps) => {
  const order = useAction(faqsApi.order)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(to, 0, id)
    const done = () => setSaid(m.placed(rows[from]?.question ?? '', to + 1, rows.length))
    void desk.run(() => order.run({ body: { group, ids } }), done)
  }
  return (
    <TitledCard
      title={faqGroupWords[group]}
      flush
      side={
        may ? (
          <Button kind="outline" size="small" icon="plus" onClick={onCreate}>
            {m.create}
            <span className="visually-hidden">{faqGroupWords[group]}</span>
          </Button>
        ) : (
          <span className="small muted figures">{m.count(rows.length)}</span>
        )
      }
    >
      <Announcer text={said} />
      {rows.length === 0 && <p className="pad muted">{m.none}</p>}
      <ol className="todo">
        {rows.map((faq, place) => (
          <FaqLine
            key={faq.id}
            faq={faq}
            place={place}
            of={rows.length}
            list={group}
            desk={may ? desk : undefined}
            busy={order.running}
            onMove={move}
            onEdit={() => onEdit(faq.id)}
          />
        ))}
      </ol>
    </TitledCard>
  )
}

/** /admin/pages/faq: the questions of the page in their groups, put in order, shown and taken off. */
export const FaqsPage = () => {
  const may = useMay()('cms update')
  const desk = useRun(useToasts())
  const [open, setOpen] = useState<number | FaqGroup>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead
        actions={
          <ButtonLink kind="outline" icon="external-link" href="/information/faq" target="_blank">
            {m.preview}
          </ButtonLink>
        }
      />
      <div className="stack-16">
        <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
        <Loaded {...useData(faqsApi.adminList, { query: { filter: {} } })}>
          {({ data }) =>
            faqGroups.map((group) => (
              <Group
                key={group}
                group={group}
                rows={data.filter((faq) => faq.group === group)}
                may={may}
                desk={desk}
                onEdit={setOpen}
                onCreate={() => setOpen(group)}
              />
            ))
          }
        </Loaded>
      </div>
      {typeof open === 'number' && <FaqDialog key={open} id={open} onClose={close} />}
      {typeof open === 'string' && <NewFaqDialog group={open} onClose={close} />}
    </>
  )
}
