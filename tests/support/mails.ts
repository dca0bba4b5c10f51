import type { App } from '#platform/server/app.ts'
import { openMail } from '#platform/server/mail_secret.ts'

/** The one-time token in a mail of the outbox, as its receiver gets it; '' without one that still works. */
export const tokenInMail = (app: App, mail: Parameters<typeof openMail>[1] | undefined): string =>
  /(?:token|verify_email)=([\w-]{43})/.exec((mail && openMail(app, mail)?.text) ?? '')?.[1] ?? ''
