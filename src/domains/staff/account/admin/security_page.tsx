import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { text } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { PasswordField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { PasskeysCard } from '../../passkeys/admin/passkeys_card.tsx'
import { SecondFactorCard } from '../../second_factor/admin/second_factor_card.tsx'
import { changeMyPasswordCall } from '../contract.ts'
import { securityWords as m } from './messages.ts'
import { SessionsCard } from './sessions_card.tsx'

const passwordForm = formOf(changeMyPasswordCall, {
  current_password: text(m.current_password),
  password: text(m.new_password),
})

/** The own account: its password, and where it is signed in. */
export const SecurityPage = () => {
  const toast = useToasts()
  const change = useAction(changeMyPasswordCall)
  const { page, field, form } = useNewForm(passwordForm, {
    send: (body) => change.run({ body }),
    draft: false,
    onSaved: () => {
      form.reset(passwordForm.empty)
      toast({ text: m.changed })
    },
  })
  return (
    <div>
      <FormPage
        {...page}
        saveLabel={m.password}
        above={
          <div className="inner-narrow stack-16">
            <SecondFactorCard />
            <PasskeysCard />
          </div>
        }
      >
        <FormSection title={m.password} text={m.password_text}>
          <PasswordField maxLength={200} {...field('current_password')} />
          <PasswordField
            hint={m.new_password_hint}
            autoComplete="new-password"
            maxLength={200}
            {...field('password')}
          />
        </FormSection>
      </FormPage>
      <div className="inner-narrow">
        <SessionsCard />
      </div>
    </div>
  )
}
