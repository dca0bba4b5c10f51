import { useState } from 'react'
import { statusWords } from '#domains/volunteers/messages.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { mailingsApi, type NewMailing } from '../contract.ts'
import { mailingPath } from './addresses.ts'
import { mailingDeskWords as m } from './messages.ts'

type Props = { wish: NewMailing }

type StatusesProps = { chosen: readonly string[]; onChosen: (statuses: readonly string[]) => void }

const StatusesField = ({ chosen, onChosen }: StatusesProps) => (
  <ChoiceGroup label={m.create.statuses}>
    {keysOf(statusWords).map((status) => (
      <CheckField
        key={status}
        label={statusWords[status]}
        checked={chosen.includes(status)}
        onChange={() =>
          onChosen(chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status])
        }
      />
    ))}
  </ChoiceGroup>
)

/** What a letter will be about, and for volunteers in which states; its words are written on the next page. */
const NewMailingForm = ({ wish }: Props) => {
  const [statuses, setStatuses] = useState<readonly string[]>(['active'])
  const desk = useRun(useToasts())
  const { run, running } = useAction(mailingsApi.create)
  const isForVolunteers = wish.kind === 'volunteers'
  const begin = () =>
    desk.run(async () => {
      const { id } = await run({ body: { ...wish, ...(isForVolunteers && { volunteer_statuses: [...statuses] }) } })
      goTo(mailingPath(id))
    }, m.create.begun)
  return (
    <>
      <PageHead
        title={m.create.title[wish.kind]}
        crumb={m.create.title[wish.kind]}
        actions={
          <ButtonLink kind="outline" href="/admin/mailings">
            {m.create.all}
          </ButtonLink>
        }
      />
      <div className="stack-16">
        <ProblemNotice problem={desk.problem} reload={desk.reload} />
        <TitledCard title={m.create.title[wish.kind]}>
          <div className="stack-16">
            <p>{m.create.text[wish.kind]}</p>
            {isForVolunteers && <StatusesField chosen={statuses} onChosen={setStatuses} />}
            <div>
              <Button icon="mail" loading={running} onClick={() => void begin()}>
                {m.create.begin}
              </Button>
            </div>
          </div>
        </TitledCard>
      </div>
    </>
  )
}

/** /admin/mailings/create?kind=…: where the pages of campaigns and volunteers lead to. */
export const NewMailingPage = ({ wish }: { wish: NewMailing | undefined }) =>
  wish === undefined ? (
    <EmptyState level={1} icon="mail" title={m.create.unknown} text={m.create.unknown_text} />
  ) : (
    <NewMailingForm wish={wish} />
  )
