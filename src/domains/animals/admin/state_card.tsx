import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choiceOrNone, day, text, unchanged } from '#ui/admin/form_fields.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { StepMenu, type StepWeight } from '#ui/admin/step_menu.tsx'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { animalDeskApi, type StaffAnimal } from '../desk/contract.ts'
import { type AnimalAction, animalMachine, isGone, needsReason } from '../rules.ts'
import { animalSubject, deathWords, careWords as m } from '../staff_messages.ts'
import { useLocationRelation } from '../ui/location_relation.ts'
import { MoveFields, moveForm } from './move_form.tsx'

const { columns: c } = animalSubject

/** Runs an action with the version that the form beside it was filled with. */
type Act = (send: (version: number) => Promise<StaffAnimal>) => Promise<StaffAnimal>
type DialogProps = { animal: StaffAnimal; act: Act; onClose: () => void }

const noSchema = async () => undefined

const useDone = (text: string, onClose: () => void) => {
  const toast = useToasts()
  return () => {
    toast({ text })
    onClose()
  }
}

const MoveDialog = ({ animal, act, onClose }: DialogProps) => {
  const { run } = useAction(animalDeskApi.move)
  const params = { id: animal.id }
  const form = { ...moveForm(useLocationRelation(animal.location)), schema: noSchema }
  const { page, ...fields } = useNewForm(form, {
    values: form.valuesOf({ location_id: animal.location_id, unit: animal.unit, reason: null }),
    send: (body) => act((version) => run({ params, body: { ...body, version } })),
    onSaved: useDone(m.place.done, onClose),
    draft: 'move',
  })
  return (
    <FormDialog {...page} title={m.step_title(m.place.title, animal.name)} saveLabel={m.place.send} onClose={onClose}>
      <MoveFields {...fields} />
    </FormDialog>
  )
}

const stepForm = (action: AnimalAction) =>
  formOf(animalDeskApi.step, {
    action: unchanged<AnimalAction>('', action),
    moved_on: { ...day(m.moved_on), send: orNull },
    person: text(m.person),
    reason: text(m.reason),
    cause: choiceOrNone(c.death_cause, deathWords),
  })

const StepDialog = ({ animal, act, action, onClose }: DialogProps & { action: AnimalAction }) => {
  const { run } = useAction(animalDeskApi.step)
  const params = { id: animal.id }
  const { page, field, control, choice } = useNewForm(
    { ...stepForm(action), schema: noSchema },
    {
      send: (body) => act((version) => run({ params, body: { ...body, version } })),
      onSaved: useDone(m.step_done(m.step[action]), onClose),
      draft: `state ${action}`,
    },
  )
  const today = taipeiDay(new Date())
  const leaves = isGone(animalMachine.actions[action].to)
  const why = needsReason(animal, action, today)
  return (
    <FormDialog
      {...page}
      title={m.step_title(m.step[action], animal.name)}
      text={leaves ? m.leaves : why && m.by_request}
      saveLabel={m.step[action]}
      danger={leaves}
      onClose={onClose}
    >
      <DayField optional max={today} hint={m.moved_on_hint} {...control('moved_on')} />
      <TextField optional hint={m.person_hint} maxLength={50} {...field('person')} />
      {action === 'die' && <SelectField optional hint={m.death_hint} {...choice('cause')} />}
      <TextField optional={!why} maxLength={500} {...field('reason')} />
    </FormDialog>
  )
}

const byRequest: readonly AnimalAction[] = ['reserve', 'try_out', 'adopt']

/** What a request decides is seldom done by hand; what leads out of the house ends something. */
const weightOf = (action: AnimalAction): StepWeight => {
  if (byRequest.includes(action)) return 'rare'
  return isGone(animalMachine.actions[action].to) ? 'final' : 'ordinary'
}

/** Where the animal is, and what may be done with it next. */
export const StateCard = ({ animal, act }: { animal: StaffAnimal; act: Act }) => {
  const [asked, setAsked] = useState<AnimalAction | 'move'>()
  const close = () => setAsked(undefined)
  const place = animal.location ? m.at_place(animal.location.name, animal.unit) : m.no_place
  return (
    <FormSection
      title={m.section.here}
      action={
        !isGone(animal.status) && (
          <Button kind="outline" size="small" icon="map-pin" onClick={() => setAsked('move')}>
            {m.place.title}
          </Button>
        )
      }
    >
      <p>{place}</p>
      <StepMenu
        label={m.change_state}
        keys="C"
        steps={animal.actions.map((key) => ({ key, label: m.step[key], weight: weightOf(key) }))}
        none={m.no_next}
        onStep={setAsked}
      />
      {asked === 'move' && <MoveDialog animal={animal} act={act} onClose={close} />}
      {asked && asked !== 'move' && <StepDialog action={asked} animal={animal} act={act} onClose={close} />}
    </FormSection>
  )
}
