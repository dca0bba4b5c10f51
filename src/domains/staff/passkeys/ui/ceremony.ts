import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Caller } from '#platform/browser/call.ts'
import { type PasskeyCreationOptions, passkeySignIn } from '../contract.ts'
import { passkeyWords as m } from '../staff_messages.ts'

/** How long the browser waits for the person, in ms; the server waits as long. */
const timeout = 300_000

/** The browser did not get a passkey: the person turned away, or the device cannot. Says why in words for the person. */
export class PasskeyAborted extends Error {}

const words: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: m.on_device_already,
  ERROR_INVALID_DOMAIN: m.wrong_address,
  ERROR_INVALID_RP_ID: m.wrong_address,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: m.device_too_old,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: m.device_too_old,
}

const stopped = (error: unknown): never => {
  throw new PasskeyAborted((error instanceof WebAuthnError && words[error.code]) || m.stopped, { cause: error })
}

/** Has the device make a key, as the server takes it. @throws PasskeyAborted */
export const makePasskey = async ({ challenge, site, account, algorithms, known }: PasskeyCreationOptions) => {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      timeout,
      rp: site,
      user: { id: account.id, name: account.name, displayName: account.label },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }).catch(stopped)
  return { credential_id: id, client_data: response.clientDataJSON, attestation: response.attestationObject }
}

/**
 * Signs in with a passkey of this site that the person chooses.
 *
 * @throws PasskeyAborted; CallFailed
 */
export const signInByPasskey = async (call: Caller, remember: boolean): Promise<void> => {
  const { challenge, site_id } = await call(passkeySignIn.ask, {})
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, timeout, rpId: site_id, userVerification: 'required' },
  }).catch(stopped)
  await call(passkeySignIn.answer, {
    body: {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? '',
      remember,
    },
  })
}
