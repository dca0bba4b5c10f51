import { EmailLanding } from '#domains/customers/public/email_landing.tsx'
import { LinkLogin } from './link_login.tsx'

/** What the link of a mail does: it signs the visitor in, or confirms an address. */
export const LinkLanding = ({ keys }: { keys: URLSearchParams }) => (
  <>
    {keys.has('token') && <LinkLogin />}
    {keys.has('verify_email') && <EmailLanding />}
  </>
)
