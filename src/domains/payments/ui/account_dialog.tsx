import type { z } from 'zod'
import { type SettingForm, updateSettings } from '#domains/settings/contract.ts'
import { type FormField, looseFormOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { gatewayAccountWords as m } from '../connection/messages.ts'

export type AccountSettings = z.output<typeof SettingForm>

/** The providers with an account in the settings, and what the names of its keys begin with. */
const prefixes = { gateway: 'ecpay', invoice: 'invoice' } as const
export type AccountGroup = keyof typeof prefixes

/** The names of the settings of an account: the server says by them what is wrong. */
export const accountKeys = (group: AccountGroup) => {
  const prefix = prefixes[group]
  return {
    merchant: `${prefix}_merchant_id`,
    hash_key: `${prefix}_hash_key`,
    hash_iv: `${prefix}_hash_iv`,
    url: `${prefix}_url`,
  } as const
}

const accountFormOf = (group: AccountGroup) => {
  const keys = accountKeys(group)
  return looseFormOf<Record<string, FormField<string, string, string>>>({
    [keys.merchant]: text(m.merchant),
    [keys.hash_key]: text(m.hash_key),
    [keys.hash_iv]: text(m.hash_iv),
    [keys.url]: text(m.url),
  })
}
const accountForms = { gateway: accountFormOf('gateway'), invoice: accountFormOf('invoice') }

type DialogProps = { group: AccountGroup; settings: AccountSettings; onClose: () => void }

/** Puts another account in. A key that is left blank stays; none is ever shown. */
export const AccountDialog = ({ group, settings: { value, version }, onClose }: DialogProps) => {
  const { run } = useAction(updateSettings)
  const toast = useToasts()
  const { merchant, hash_key, hash_iv, url } = accountKeys(group)
  const form = accountForms[group]
  const { field, page } = useNewForm(form, {
    values: { ...form.empty, [merchant]: String(value[merchant] ?? ''), [url]: String(value[url] ?? '') },
    send: (body) => run({ params: { group }, body: { ...body, [url]: body[url] || null, version } }),
    onSaved: () => {
      toast({ text: m.saved })
      onClose()
    },
    draft: false,
  })
  return (
    <FormDialog {...page} title={m.change} text={m.change_text[group]} saveLabel={m.save} onClose={onClose}>
      <TextField inputMode="numeric" {...field(merchant)} />
      <PasswordField optional autoComplete="off" hint={m.secret_hint} {...field(hash_key)} />
      <PasswordField optional autoComplete="off" hint={m.secret_hint} {...field(hash_iv)} />
      <TextField optional inputMode="url" hint={m.url_hint[group]} {...field(url)} />
    </FormDialog>
  )
}
