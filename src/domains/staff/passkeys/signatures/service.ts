import type { z } from 'zod'
import type { NewPasskey, PasskeyAnswer } from '../contract.ts'
import { algorithms } from '../rules.ts'

/** What was asked, and from which pages it may be answered. */
type Asked = { readonly challenge: string; readonly site: { readonly id: string; readonly origin: string } }

/** Loaded with the first passkey: it brings the formats of all makers, and few processes ever need it. */
const library = () => import('@simplewebauthn/server')

const expected = ({ challenge, site }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
})

type Made = Pick<z.output<typeof NewPasskey>, 'credential_id' | 'client_data' | 'attestation'>

/**
 * The key that an authenticator made: its name, public key (COSE, base64url) and counter. Undefined where it was made for
 * another challenge or site, without looking at the person, or is none.
 */
export const verifyRegistration = async ({ credential_id, client_data, attestation }: Made, asked: Asked) => {
  const { verifyRegistrationResponse } = await library()
  const read = await verifyRegistrationResponse({
    response: {
      id: credential_id,
      rawId: credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    ...expected(asked),
    supportedAlgorithmIDs: [...algorithms],
    // it throws whatever stands in the way, and reads nothing but what it is given
  }).catch(() => undefined)
  const credential = read?.registrationInfo?.credential
  if (!credential || credential.id !== credential_id) return undefined
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
}

type Signed = Omit<PasskeyAnswer, 'remember'>

/**
 * The counter that came with a signature. Undefined where it does not fit: another challenge, site or key, nobody looked
 * at, or a counter that has not moved on.
 */
export const verifySignIn = async (
  { credential_id, client_data, authenticator_data, signature, user_handle }: Signed,
  { public_key, counter }: { public_key: string; counter: number },
  asked: Asked,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const read = await verifyAuthenticationResponse({
    response: {
      id: credential_id,
      rawId: credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client_data,
        authenticatorData: authenticator_data,
        signature,
        userHandle: user_handle,
      },
    },
    ...expected(asked),
    credential: { id: credential_id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => undefined)
  return read?.verified ? read.authenticationInfo.newCounter : undefined
}
