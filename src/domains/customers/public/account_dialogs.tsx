import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'
import { type AccountDialog, openAccountDialog, useAccountDialog } from '../ui/account_dialogs_store.ts'
import * as m from './messages.ts'
import { MailedLinkForm, RegisterForm, SignInForm } from './sign_in_forms.tsx'
import { SocialButtons } from './social_buttons.tsx'

type Look = { title: string; picture: string; words: string; form: ReactNode; social: boolean }

const toSignIn = () => openAccountDialog('sign_in')

const looks: Record<NonNullable<AccountDialog>, Look> = {
  sign_in: {
    title: m.sign_in_title,
    picture: 'cat-calico',
    words: m.sign_in_picture,
    form: <SignInForm />,
    social: true,
  },
  register: {
    title: m.register_title,
    picture: 'dog-yellow',
    words: m.register_picture,
    form: <RegisterForm />,
    social: true,
  },
  forgot: {
    title: m.forgot_title,
    picture: 'cat-siam',
    words: m.forgot_picture,
    form: <MailedLinkForm to="new_password" onBack={toSignIn} />,
    social: false,
  },
  mailed_link: {
    title: m.mailed_link_title,
    picture: 'cat-calico',
    words: m.sign_in_picture,
    form: <MailedLinkForm to="sign_in" onBack={toSignIn} />,
    social: false,
  },
}

/** Sign-in, registration and "forgot password", over any page; the header and pages open them by the store. */
export const AccountDialogs = () => {
  const dialog = useAccountDialog()
  if (!dialog) return null
  const { title, picture, words, form, social } = looks[dialog]
  const close = () => openAccountDialog(undefined)
  return (
    <Dialog key={dialog} open shape="bare" title={title} width={920} onClose={close}>
      <div className="account-dialog">
        <div className="picture hide-phone">
          <img src={`/illustrations/${picture}.svg`} alt="" />
          <p>{words}</p>
        </div>
        <div className="auth-form">
          <div className="row between">
            <p className="account-title" aria-hidden="true">
              {title}
            </p>
            <IconButton icon="x" label={uiMessages.close} onClick={close} />
          </div>
          <p className="muted only-phone">{words}</p>
          {social && <SocialButtons divided />}
          {form}
        </div>
      </div>
    </Dialog>
  )
}
