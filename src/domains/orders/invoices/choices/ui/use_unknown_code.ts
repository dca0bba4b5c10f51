import { useEffect, useState } from 'react'
import { isLoveCode, isMobileBarcode } from '#domains/customers/rules.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { invoiceChoicesApi } from '../contract.ts'

/** Milliseconds without a key after which a code counts as typed. */
const debounceMs = 600

/**
 * Whether the tax office does not know a code that is complete. Only a hint: while nobody could be asked it is false, and
 * the order goes on either way.
 *
 * @param own a code that needs no question
 */
export const useUnknownCode = (kind: 'mobile' | 'love_code', typed: string, own: string | null): boolean => {
  const [unknown, setUnknown] = useState<string>()
  const code = typed.trim().toUpperCase()
  const isAsked = code !== own && (kind === 'mobile' ? isMobileBarcode(code) : isLoveCode(code))
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => {
      callAsMember(invoiceChoicesApi.check, { body: { kind, code } }).then(
        ({ known }) => setUnknown(known === false ? code : undefined),
        () => undefined,
      )
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [isAsked, kind, code])
  return isAsked && unknown === code
}
