import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { readAmount } from '#platform/contract/money.ts'
import { ActiveTag } from '#ui/admin/active.tsx'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { MomentSpan } from '#ui/admin/moment_span.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { giftsApi, type StaffGift } from '../contract.ts'
import { isTooValuable } from '../rules.ts'
import { giftWords as m } from '../staff_messages.ts'
import { giftForm } from './gift_form.ts'
import { GiftStockCard } from './gift_stock_card.tsx'

type Edit = { edit: FormFields<typeof giftForm.empty> }

/** A gift for donations is thanks: what is worth more is warned of while it is typed. */
const ValueWarning = ({ edit: { form } }: Edit) => {
  const [base, threshold, value] = [form.watch('base'), form.watch('threshold_amount'), form.watch('value')]
  const amounts = { threshold_amount: readAmount(threshold) ?? 0, value: readAmount(value) ?? 0 }
  return isTooValuable({ base, ...amounts }) && <Notice kind="warn">{m.too_valuable}</Notice>
}

const Basics = ({ edit: { field, form, files } }: Edit) => (
  <FormSection title={m.section.basics}>
    <TextField {...field('name')} />
    <TextArea optional {...field('description')} />
    <PhotosField max={12} alt={form.watch('name')} {...files('photo_ids')} />
  </FormSection>
)

const Rule = ({ edit }: Edit) => (
  <FormSection title={m.section.rule}>
    <SelectField {...edit.choice('base')} />
    <div className="grid columns-2">
      <MoneyField hint={m.threshold_hint} {...edit.field('threshold_amount')} />
      <NumberField hint={m.max_hint} {...edit.field('max_per_order')} />
    </div>
    <CheckField {...edit.field('repeat_per_threshold')} />
    <SelectField {...edit.choice('mode')} />
    <TextField optional hint={m.group_hint} {...edit.field('group_key')} />
    <SelectField {...edit.choice('customer_scope')} />
    <CheckField hint={m.ship_hint} {...edit.field('ship_required')} />
    <MoneyField hint={m.value_hint} {...edit.field('value')} />
    <ValueWarning edit={edit} />
  </FormSection>
)

const Schedule = ({ edit: { field, control } }: Edit) => (
  <FormSection title={m.section.schedule}>
    <MomentSpan label={m.period} from={control('starts_at')} to={control('ends_at')} />
    <NumberField hint={m.priority_hint} {...field('priority')} />
    <CheckField hint={m.active_hint} {...field('is_active')} />
  </FormSection>
)

const EditGift = ({ gift }: { gift: StaffGift }) => {
  const update = useAction(giftsApi.update)
  const edit = useRecordForm(giftForm, { stored: gift, update, saved: m.saved })
  const { id, name, is_active } = gift
  return (
    <FormPage
      {...edit.page}
      title={name}
      crumb={name}
      tags={<ActiveTag is_active={is_active} words={m} />}
      actions={<LogLink type="gifts" id={id} />}
      side={
        <>
          <GiftStockCard gift={gift} />
          <Schedule edit={edit} />
        </>
      }
    >
      <Basics edit={edit} />
      <Rule edit={edit} />
    </FormPage>
  )
}

/** One thank-you gift. */
export const GiftPage = ({ id }: { id: number }) => (
  <Loaded {...useData(giftsApi.adminGet, { params: { id } })}>
    {(gift) => <EditGift key={gift.id} gift={gift} />}
  </Loaded>
)

/** A new gift; its pieces are counted on the page that follows. */
export const NewGiftPage = () => {
  const create = useAction(giftsApi.create)
  const edit = useCreateForm(giftForm, { create, saved: m.saved, to: ({ id }) => `/admin/gifts/${id}` })
  return (
    <FormPage
      {...edit.page}
      saveLabel={m.create}
      above={<Notice>{m.stock_after}</Notice>}
      side={<Schedule edit={edit} />}
    >
      <Basics edit={edit} />
      <Rule edit={edit} />
    </FormPage>
  )
}
