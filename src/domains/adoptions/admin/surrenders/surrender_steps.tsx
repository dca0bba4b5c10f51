import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { text, unchanged } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { StepMenu, type StepWeight } from '#ui/admin/step_menu.tsx'
import { TitledCard } from '#ui/card.tsx'
import { DayField } from '#ui/day_field.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { type Surrender, surrendersApi } from '../../surrenders/contract.ts'
import { surrenderSubject } from '../../surrenders/messages.ts'
import type { PlainStep, SurrenderAction } from '../../surrenders/rules.ts'
import { surrenderWords as m } from '../../surrenders/staff_messages.ts'

const { columns: c } = surrenderSubject

type Props = { surrender: Surrender; desk: Desk }
type DialogProps = Props & { onClose: () => void }

const stepForm = (action: PlainStep) =>
  formOf(surrendersApi.step, {
    action: unchanged<PlainStep>('', action),
    place: text(c.place),
    place_on: text(c.place_on),
    note: text(m.note),
  })

const words = (surrender: Surrender, action: SurrenderAction) => ({
  title: m.title(m.action[action], surrender.animal_name),
  text: m.text[action],
  step: m.action[action],
  done: m.done,
})

/** A step that is only said. */
const PlainDialog = ({ surrender, desk, action, onClose }: DialogProps & { action: PlainStep }) => (
  <StepDialog
    {...words(surrender, action)}
    desk={desk}
    record={surrender}
    form={stepForm(action)}
    send={useAction(surrendersApi.step).run}
    danger={action === 'withdraw' || action === 'close'}
    onClose={onClose}
  >
    {({ field, control }) =>
      action === 'offer' ? (
        <>
          <TextField maxLength={100} {...field('place')} />
          <DayField optional {...control('place_on')} />
        </>
      ) : (
        action !== 'recall' && <TextArea maxLength={500} {...field('note')} />
      )
    }
  </StepDialog>
)

/** A step that makes something: an animal in care, or a listing. */
const MakingDialog = ({ surrender, desk, action, onClose }: DialogProps & { action: 'take_in' | 'post' }) => {
  const takeIn = useAction(surrendersApi.takeIn)
  const post = useAction(surrendersApi.post)
  return (
    <StepDialog
      {...words(surrender, action)}
      desk={desk}
      record={surrender}
      form={noFields}
      send={action === 'post' ? post.run : takeIn.run}
      onClose={onClose}
    />
  )
}

const weightOf = (action: SurrenderAction): StepWeight =>
  action === 'withdraw' || action === 'close' ? 'final' : action === 'recall' || action === 'post' ? 'rare' : 'ordinary'

/** The card with the next steps. */
export const stepsId = 'steps'

/** What comes next with an animal that is to be given up. */
export const StepsCard = ({ surrender, desk }: Props) => {
  const [asked, setAsked] = useState<SurrenderAction>()
  const may = useMay()
  const needed: Partial<Record<SurrenderAction, boolean>> = {
    take_in: may('animals create'),
    post: may('adoptions create'),
  }
  const steps = surrender.actions.filter((action) => needed[action] ?? true)
  const close = () => setAsked(undefined)
  return (
    <TitledCard title={m.section.next} id={stepsId}>
      <StepMenu
        label={m.section.next}
        keys="C"
        steps={steps.map((key) => ({ key, label: m.action[key], weight: weightOf(key) }))}
        none={m.no_next}
        onStep={setAsked}
      />
      {asked === 'take_in' || asked === 'post' ? (
        <MakingDialog surrender={surrender} desk={desk} action={asked} onClose={close} />
      ) : (
        asked && <PlainDialog surrender={surrender} desk={desk} action={asked} onClose={close} />
      )}
    </TitledCard>
  )
}
