import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { ActiveTag } from '#ui/admin/active.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { RemoveButton } from '#ui/admin/remove_button.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { paymentMethodDeskApi as api, type StaffPaymentMethod } from '../desk/contract.ts'
import { paymentMethodWords as m } from '../desk/messages.ts'
import { GatewayCards } from './gateway_cards.tsx'
import { KindSection, MoneySection, PairsSection, RulesSection, ShownSection } from './method_fields.tsx'
import { methodForm, useAccounts, useDeliveries } from './method_form.ts'

const RemoveMethod = ({ id, name }: StaffPaymentMethod) => {
  const remove = useAction(api.remove)
  return (
    <RemoveButton
      label={m.remove}
      ask={m.ask_remove(name)}
      text={m.ask_remove_text}
      removed={m.removed}
      run={() => remove.run({ params: { id } })}
      to="/admin/payments"
    />
  )
}

const EditMethod = ({ method }: { method: StaffPaymentMethod }) => {
  const update = useAction(api.update)
  const names = { accounts: useAccounts(method.bank_account), deliveries: useDeliveries() }
  const edit = useRecordForm(methodForm(names), { stored: method, update, saved: m.saved })
  const { id, name, kind, is_active, is_used } = method
  return (
    <FormPage
      {...edit.page}
      title={name}
      crumb={name}
      tags={
        <>
          <Tag>{m.kind[kind]}</Tag>
          <ActiveTag is_active={is_active} words={m} />
        </>
      }
      note={is_used ? m.used : undefined}
      actions={
        <>
          <LogLink type="payment_methods" id={id} />
          {!is_used && <RemoveMethod {...method} />}
        </>
      }
      side={
        <>
          <ShownSection edit={edit} />
          <MoneySection edit={edit} />
        </>
      }
    >
      {method.provider === 'ecpay' && <GatewayCards method_id={id} />}
      <RulesSection edit={edit} />
      <PairsSection edit={edit} />
      <KindSection edit={edit} />
    </FormPage>
  )
}

/** One payment method. */
export const PaymentMethodPage = ({ id }: { id: number }) => (
  <Loaded {...useData(api.get, { params: { id } })}>
    {(method) => <EditMethod key={method.id} method={method} />}
  </Loaded>
)

/** A new payment method. */
export const NewPaymentMethodPage = () => {
  const create = useAction(api.create)
  const names = { accounts: useAccounts(), deliveries: useDeliveries() }
  const edit = useCreateForm(methodForm(names), { create, saved: m.saved, to: ({ id }) => `/admin/payments/${id}` })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <KindSection edit={edit} />
      <ShownSection edit={edit} />
      <MoneySection edit={edit} />
      <RulesSection edit={edit} />
      <PairsSection edit={edit} />
    </FormPage>
  )
}
