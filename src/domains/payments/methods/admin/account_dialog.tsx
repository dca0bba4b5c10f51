import type { z } from 'zod'
import { type SettingForm, updateSettings } from '#domains/settings/contract.ts'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { gatewayAccountWords as m } from '../../connection/messages.ts'

export type GatewayForm = z.output<typeof SettingForm>

const accountForm = looseFormOf({
  ecpay_merchant_id: text(m.merchant),
  ecpay_hash_key: text(m.hash_key),
  ecpay_hash_iv: text(m.hash_iv),
  ecpay_url: text(m.url),
})

/** Puts another account in. A key that is left blank stays; none is ever shown. */
export const AccountDialog = ({ settings, onClose }: { settings: GatewayForm; onClose: () => void }) => {
  const { run } = useAction(updateSettings)
  const toast = useToasts()
  const { value, version } = settings
  const { field, page } = useNewForm(accountForm, {
    values: {
      ...accountForm.empty,
      ecpay_merchant_id: String(value.ecpay_merchant_id ?? ''),
      ecpay_url: String(value.ecpay_url ?? ''),
    },
    send: (body) =>
      run({ params: { group: 'gateway' }, body: { ...body, ecpay_url: body.ecpay_url || null, version } }),
    onSaved: () => {
      toast({ text: m.saved })
      onClose()
    },
    draft: false,
  })
  return (
    <FormDialog {...page} title={m.change} text={m.change_text} saveLabel={m.save} onClose={onClose}>
      <TextField inputMode="numeric" {...field('ecpay_merchant_id')} />
      <PasswordField optional autoComplete="off" hint={m.secret_hint} {...field('ecpay_hash_key')} />
      <PasswordField optional autoComplete="off" hint={m.secret_hint} {...field('ecpay_hash_iv')} />
      <TextField optional inputMode="url" hint={m.url_hint} {...field('ecpay_url')} />
    </FormDialog>
  )
}
