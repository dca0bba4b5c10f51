import { useState } from 'react'
import { AssigneeDialog } from '#domains/staff/ui/assignee_dialog.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { choiceOrNone, text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import { adoptionRequestSubject } from '../../column_messages.ts'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { requestDeskPath } from '../addresses.ts'

const { columns: c } = adoptionRequestSubject
type Props = { request: DeskRequest; desk: Run }
type DialogProps = Props & { onClose: () => void }

const titleOf = (step: string, { name, animal_name }: DeskRequest) => m.ask(step, m.title(name, animal_name))

const AssignDialog = ({ request, desk, onClose }: DialogProps) => (
  <AssigneeDialog
    desk={desk}
    record={request}
    people={requestDeskApi.people}
    send={useAction(requestDeskApi.assign).run}
    label={c.assignee_id}
    none={m.nobody}
    title={titleOf(m.assign, request)}
    step={m.assign}
    done={m.assigned}
    onClose={onClose}
  />
)

const barForm = formOf(requestDeskApi.bar, { barred: choiceOrNone(c.barred, m.barred), bar_reason: text(c.bar_reason) })

const BarDialog = ({ request, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={request}
    form={barForm}
    values={barForm.valuesOf(request)}
    send={useAction(requestDeskApi.bar).run}
    title={titleOf(m.bar, request)}
    text={m.bar_text}
    step={m.bar}
    done={m.bar_done}
    onClose={onClose}
  >
    {({ field, choice }) => (
      <>
        <SelectField optional {...choice('barred')} />
        <TextArea optional maxLength={500} {...field('bar_reason')} />
      </>
    )}
  </StepDialog>
)

/** Who leads the request, and whether its sender may ask again. */
export const StaffCard = ({ request, desk, mayUpdate }: Props & { mayUpdate: boolean }) => {
  const [asking, setAsking] = useState<'assign' | 'bar'>()
  const { assignee, barred, bar_reason, source } = request
  const onClose = () => setAsking(undefined)
  return (
    <TitledCard title={m.section.staff}>
      <FactsList
        facts={[
          { label: c.assignee_id, value: assignee?.name ?? m.nobody },
          { label: c.source, value: source && requestWords.sources[source] },
          { label: c.barred, value: barred && uiMessages.labelled(m.barred[barred], bar_reason ?? '') },
        ]}
      />
      {mayUpdate && (
        <div className="row gap-2 wrap mt-4">
          <Button kind="outline" size="small" onClick={() => setAsking('assign')}>
            {m.assign}
          </Button>
          <Button kind="outline" size="small" onClick={() => setAsking('bar')}>
            {m.bar}
          </Button>
        </div>
      )}
      {asking === 'assign' && <AssignDialog request={request} desk={desk} onClose={onClose} />}
      {asking === 'bar' && <BarDialog request={request} desk={desk} onClose={onClose} />}
    </TitledCard>
  )
}

/** What staff should know before they go on: an earlier refusal for good, and who is likely the same person. */
export const WarningNotices = ({ request: { bars, likely_same } }: { request: DeskRequest }) => (
  <>
    {bars.map(({ id, barred, bar_reason, animal_name }) => (
      <Notice key={id} kind="danger">
        {m.bar_found(m.barred[barred], bar_reason)}{' '}
        <a className="link" href={requestDeskPath(id)}>
          {m.earlier(animal_name)}
        </a>
      </Notice>
    ))}
    {likely_same.length > 0 && (
      <Notice kind="warn">
        <p>{m.likely_same}</p>
        <ul>
          {likely_same.map(({ id, name, animal_name, status, same }) => (
            <li key={id}>
              <a className="link" href={requestDeskPath(id)}>
                {m.title(name, animal_name)}
              </a>
              {m.same_as(requestWords.status[status], uiMessages.joined(same.map((one) => m.same[one])))}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
)
