import type { Instant } from '#platform/contract/time.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'
import type { App } from './app.ts'

/** The part of a mail's link that opens an account. It goes out with the mail and is readable nowhere before and after. */
export type MailSecret = { readonly text: string; readonly expires_at: Instant }

type Texts = { readonly text: string; readonly html: string }
type StoredTexts = {
  readonly text_body: string
  readonly html_body: string
  readonly secret_enc: string | null
  readonly secret_expires_at: Instant | null
}

/** Stands in the stored texts where the secret will be. */
const mask = '••••••••••••'
const { purpose } = sealedColumns.mail_outbox.secret_enc

/** The columns of a mail's texts: the secret masked in them, and sealed beside them. */
export const sealTexts = (app: App, { text, html }: Texts, secret: MailSecret | undefined) => ({
  text_body: secret ? text.replaceAll(secret.text, mask) : text,
  html_body: secret ? html.replaceAll(secret.text, mask) : html,
  holds_secret: secret !== undefined,
  secret_enc: secret ? app.secrets.seal(secret.text, purpose) : null,
  secret_expires_at: secret?.expires_at ?? null,
})

/** The texts as they go out; undefined when their secret has expired. */
export const openMail = (app: App, stored: StoredTexts): Texts | undefined => {
  const { text_body: text, html_body: html, secret_enc, secret_expires_at } = stored
  if (secret_expires_at === null) return { text, html }
  const isAlive = secret_enc !== null && Date.parse(secret_expires_at) > app.clock().getTime()
  if (!isAlive) return undefined
  const secret = app.secrets.open(secret_enc, purpose)
  return { text: text.replaceAll(mask, secret), html: html.replaceAll(mask, secret) }
}

/** Forgets the secrets that open nothing any more. */
export const forgetExpiredSecrets = async (app: App): Promise<void> => {
  await app.db
    .updateTable('mail_outbox')
    .set({ secret_enc: null })
    .where('secret_enc', 'is not', null)
    .where('secret_expires_at', '<=', app.clock().toISOString())
    .execute()
}
