import { useRef, useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { customerSubject } from '../column_messages.ts'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { AddressField } from '../ui/address_field.tsx'

const { columns: c } = customerSubject

const form = formOf(api.profile, {
  name: text(c.name),
  email: text(c.email),
  phone: text(c.phone),
  kind: choice(c.kind, m.kind, 'person'),
  company_name: text(c.company_name),
  tax_id: text(c.tax_id),
  receipt_name: text(c.receipt_name),
  // blank is no address
  receipt_email: { ...text(c.receipt_email), send: (typed: string) => typed || null },
  home_zip: text(m.new_zip),
  home_city: text(m.new_city),
  home_address: text(m.new_address),
})

/** Where somebody lives is not read here: the fields take a new one, and are blank at first. */
const withHome = (customer: DeskCustomer) => ({ ...customer, home_zip: '', home_city: '', home_address: '' })

type DialogProps = { customer: DeskCustomer; onClose: () => void }

const useProfile = ({ customer, onClose }: DialogProps) => {
  const toast = useToasts()
  const update = useAction(api.profile)
  const params = { id: customer.id }
  // what was sent last, also where the page has been read again since
  const sent = useRef(customer.email)
  return useForm(form, {
    stored: withHome(customer),
    send: async (body) => {
      sent.current = body.email
      return withHome(await update.run({ params, body }))
    },
    draft: 'profile',
    current: (stale) => withHome(update.current(stale)),
    onSaved: () => {
      toast({ text: sent.current === customer.email ? m.saved : m.email_waits })
      onClose()
    },
  })
}

const ProfileDialog = (props: DialogProps) => {
  const { customer, onClose } = props
  const edit = useProfile(props)
  return (
    <FormDialog
      {...edit.page}
      title={m.edit_title(customer.name)}
      text={m.edit_text}
      saveLabel={m.edit}
      onClose={onClose}
    >
      <TextField autoComplete="off" {...edit.field('name')} />
      <TextField type="email" autoComplete="off" hint={m.email_hint} {...edit.field('email')} />
      <PhoneField optional autoComplete="off" {...edit.field('phone')} />
      <SelectField {...edit.choice('kind')} />
      <TextField optional autoComplete="off" {...edit.field('company_name')} />
      <TextField optional inputMode="numeric" autoComplete="off" {...edit.field('tax_id')} />
      <TextField optional autoComplete="off" {...edit.field('receipt_name')} />
      <TextField optional type="email" autoComplete="off" {...edit.field('receipt_email')} />
      <p className="small muted">{m.home_hint}</p>
      <AddressField
        optional
        wide=""
        city={edit.choice('home_city')}
        zip={edit.choice('home_zip')}
        street={edit.choice('home_address')}
        onPlace={({ city, zip, address }) => {
          edit.put('home_city', city)
          edit.put('home_zip', zip)
          edit.put('home_address', address)
        }}
      />
    </FormDialog>
  )
}

/** Lets staff correct what a member told them. Not of an account that ended. */
export const ProfileButton = ({ customer }: { customer: DeskCustomer }) => {
  const [isOpen, setOpen] = useState(false)
  if (customer.actions.length === 0) return null
  return (
    <>
      <Button kind="outline" size="small" icon="pencil" onClick={() => setOpen(true)}>
        {m.edit}
      </Button>
      {isOpen && <ProfileDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
