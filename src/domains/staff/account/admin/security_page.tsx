import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { PasswordField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { changeMyPasswordCall, PasswordChange } from '../contract.ts'
import { securityWords as m } from './messages.ts'
import { SessionsCard } from './sessions_card.tsx'

const empty = { current_password: '', password: '' }

/** The own account: its password, and where it is signed in. */
export const SecurityPage = () => {
  const toast = useToasts()
  const change = useAction(changeMyPasswordCall)
  const { page, field, form } = useNewForm({
    schema: PasswordChange,
    values: empty,
    bodyOf: (values: typeof empty) => values,
    send: (body) => change.run({ body }),
    draft: false,
    onSaved: () => {
      form.reset(empty)
      toast({ text: m.changed })
    },
  })
  return (
    <FormPage {...page} title={m.title} crumbs={useCrumbs()} saveLabel={m.password}>
      <FormSection title={m.password} text={m.password_text}>
        <PasswordField label={m.current_password} maxLength={200} {...field('current_password')} />
        <PasswordField
          label={m.new_password}
          hint={m.new_password_hint}
          autoComplete="new-password"
          maxLength={200}
          {...field('password')}
        />
      </FormSection>
      <SessionsCard />
    </FormPage>
  )
}
