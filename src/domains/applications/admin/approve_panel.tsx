import { useClinicRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatMoney, readAmount } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField, NumberField, SelectField, TextArea } from '#ui/text_fields.tsx'
import { deskApi } from '../desk/contract.ts'
import { needsTwoApprovers } from '../rules.ts'
import { animalName } from './animal_card.tsx'
import type { ApplicationDesk } from './application_desk.ts'
import { DecisionForm } from './decision_form.tsx'
import { decisionWords as m } from './decisions/messages.ts'
import { emptyDelivery, grantForm } from './grant_form.ts'

type Props = { desk: ApplicationDesk }

const useGrant = ({ desk }: Props) => {
  const { application } = desk
  const { run } = useAction(deskApi.approve)
  const form = grantForm(application, useClinicRelation(application.wish_clinic))
  return useActionForm(withVersion(form, application.version), {
    desk,
    send: (body) => run({ params: { id: application.id }, body }),
    done: m.approved,
    onClose: () => undefined,
  })
}
type Edit = ReturnType<typeof useGrant>

const AnimalGrants = ({ desk, edit }: Props & { edit: Edit }) => {
  const { animals, type } = desk.application
  return animals.map((animal, index) => (
    <fieldset key={animal.id} className="stack gap-3">
      {animals.length > 1 && <legend className="bold">{animalName(animal, index)}</legend>}
      <RelationField {...edit.relation(`animals.${index}.clinic_id`)} />
      <MoneyField
        optional
        hint={type === 'medical' ? m.amount_by_estimate : m.amount_by_rate}
        {...edit.field(`animals.${index}.amount`)}
      />
    </fieldset>
  ))
}

const Deliveries = ({ edit }: { edit: Edit }) => {
  const planned = edit.form.watch('deliveries')
  return (
    <>
      {planned.map((_, index) => (
        <fieldset key={index} className="stack gap-3">
          <legend className="bold">{m.delivery_number(index + 1)}</legend>
          <DayField min={taipeiDay(new Date())} {...edit.control(`deliveries.${index}.planned_on`)} />
          <SelectField {...edit.choice(`deliveries.${index}.food_kind`)} />
          <NumberField {...edit.field(`deliveries.${index}.quantity_kg`)} />
          {planned.length > 1 && (
            <Button
              kind="text"
              size="small"
              icon="trash"
              onClick={() => edit.put('deliveries', planned.toSpliced(index, 1))}
            >
              {m.remove_delivery}
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        kind="outline"
        size="small"
        icon="plus"
        onClick={() => edit.put('deliveries', [...planned, emptyDelivery])}
      >
        {m.add_delivery}
      </Button>
    </>
  )
}

const FirstYes = ({ desk: { application } }: Props) => {
  const { first_approved_at, first_approved_by_name } = application
  if (first_approved_at === null) return null
  return (
    <Notice kind="info">{m.first_by(first_approved_by_name ?? '', tableDate(taipeiDay(first_approved_at)))}</Notice>
  )
}

/** Grants an application: a clinic and an amount for each animal, or deliveries of food. */
export const ApprovePanel = ({ desk }: Props) => {
  const edit = useGrant({ desk })
  const { type, two_approvers_over, first_approved_at } = desk.application
  const total = edit.form.watch('animals').reduce((sum, { amount }) => sum + (readAmount(amount) ?? 0), 0)
  const isFirst = type === 'medical' && needsTwoApprovers(total, { two_approvers_over }) && first_approved_at === null
  return (
    <DecisionForm {...edit.page} saveLabel={isFirst ? m.approve_first : m.approve}>
      <FirstYes desk={desk} />
      {type === 'food' ? <Deliveries edit={edit} /> : <AnimalGrants desk={desk} edit={edit} />}
      {desk.application.animals.length > 1 && <p className="bold figures">{m.total(formatMoney(total))}</p>}
      {isFirst && <Notice kind="warn">{m.needs_second(formatMoney(two_approvers_over))}</Notice>}
      <TextArea optional maxLength={500} {...edit.field('decision_note')} />
      <TextArea optional hint={m.internal_hint} maxLength={2000} {...edit.field('internal_note')} />
    </DecisionForm>
  )
}
