import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField, SelectField, TextArea } from '#ui/text_fields.tsx'
import type { StaffApplication } from '../desk/contract.ts'
import { animalName } from './animal_card.tsx'
import { type CaseDecision, isFirstOfTwo } from './case_decision.ts'
import { decisionWords as m } from './decision_messages.ts'
import { emptyDelivery } from './grant_form.ts'

type Props = { application: StaffApplication; edit: CaseDecision }

const AnimalGrants = ({ application: { animals, type, voucher_days }, edit }: Props) =>
  animals.map((animal, index) => (
    <fieldset key={animal.id} className="decision-part">
      {animals.length > 1 && <legend className="bold">{animalName(animal, index)}</legend>}
      <RelationField {...edit.relation(`animals.${index}.clinic_id`)} />
      <div className={classes(animals.length === 1 && 'decision-pair')}>
        <MoneyField
          optional
          hint={type === 'medical' ? m.amount_by_estimate : m.amount_by_rate}
          {...edit.field(`animals.${index}.amount`)}
        />
        {animals.length === 1 && <LastDay days={voucher_days} edit={edit} />}
      </div>
    </fieldset>
  ))

/** The last day of the vouchers, one for all animals. */
const LastDay = ({ days, edit }: Pick<Props, 'edit'> & { days: StaffApplication['voucher_days'] }) => (
  <DayField min={taipeiDay(new Date())} max={days.last} {...edit.control('expires_on')} />
)

const Deliveries = ({ edit }: Pick<Props, 'edit'>) => {
  const planned = edit.form.watch('deliveries')
  return (
    <>
      {planned.map((_, index) => (
        <fieldset key={index} className="decision-part">
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

const FirstYes = ({ first_approved_at, first_approved_by_name }: StaffApplication) => {
  if (first_approved_at === null) return null
  return (
    <Notice kind="info">{m.first_by(first_approved_by_name ?? '', tableDate(taipeiDay(first_approved_at)))}</Notice>
  )
}

/** Whether the applicant is told, after what only staff read. */
export const NotifyField = ({ edit }: Pick<Props, 'edit'>) => (
  <CheckField hint={m.notify_hint} {...edit.field('notify')} />
)

/** Grants an application: a clinic and an amount for each animal, or deliveries of food. */
export const ApproveFields = ({ application, edit }: Props) => {
  const { total, isFirst } = isFirstOfTwo(application, edit.form.watch('animals'))
  return (
    <>
      <FirstYes {...application} />
      {application.type === 'food' ? (
        <Deliveries edit={edit} />
      ) : (
        <AnimalGrants application={application} edit={edit} />
      )}
      {application.type !== 'food' && application.animals.length > 1 && (
        <LastDay days={application.voucher_days} edit={edit} />
      )}
      {application.animals.length > 1 && <p className="bold figures">{m.total(formatMoney(total))}</p>}
      {isFirst && <Notice kind="warn">{m.needs_second(formatMoney(application.two_approvers_over))}</Notice>}
      <TextArea optional maxLength={500} {...edit.field('decision_note')} />
    </>
  )
}
