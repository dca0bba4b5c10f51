import { useEffect, useState } from 'react'
import { listProvidersCall, startOauthCall } from '#domains/customers/oauth/contract.ts'
import { AgreedTexts } from '#domains/pages/ui/agreed_texts.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageAfterSignIn } from '../ui/account_dialogs_store.ts'
import * as m from './messages.ts'

type Provider = keyof typeof m.with_provider

/** The ways in that the server has set up; none until it has answered. */
export const useProviders = (): readonly Provider[] => {
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    // Without the list the way by e-mail is still there.
    callAsMember(listProvidersCall, {}).then(
      ({ data }) => setProviders(data),
      () => setProviders([]),
    )
  }, [])
  return providers
}

/** The ways in that the server has set up; none are shown while it has none. */
export const SocialButtons = ({ divided }: { divided?: boolean }) => {
  const providers = useProviders()
  const [busy, setBusy] = useState<Provider>()
  const [error, setError] = useState<string>()
  if (providers.length === 0) return null
  const start = async (provider: Provider) => {
    setBusy(provider)
    try {
      const { url } = await callAsMember(startOauthCall, {
        params: { provider },
        body: { return_to: pageAfterSignIn() },
      })
      location.assign(url)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
      setBusy(undefined)
    }
  }
  return (
    <>
      <div className="social-buttons">
        {providers.map((provider) => (
          <Button
            key={provider}
            kind="outline"
            icon={`brand-${provider}`}
            loading={busy === provider}
            onClick={() => void start(provider)}
          >
            <span>{m.with_provider[provider]}</span>
          </Button>
        ))}
      </div>
      {error && (
        <Notice kind="danger" live>
          {error}
        </Notice>
      )}
      <p className="tiny muted">
        {m.provider_consent}
        <AgreedTexts how="joining" />
      </p>
      {divided && <div className="or-line">{m.or_email}</div>}
    </>
  )
}
