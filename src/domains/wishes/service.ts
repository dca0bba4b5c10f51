import { type WrittenMail, writeMail } from '#domains/mails/service.ts'
import { fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { typed } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { wishFailures } from './contract.ts'
import { wishAnswers, wishMailEnd } from './messages.ts'
import { deleteWish, deleteWishesByKey, holdWishes, insertWish, listWished } from './queries.ts'
import { batch, readTicket, type WishedThing } from './rules.ts'

const keyOf = (app: App, email: string) => app.secrets.blindIndex(email, 'wishes')

/** The way off, good for ever, for the end and the header of each mail. */
const endLinkOf = (app: App, email_key: string): string => {
  const ticket = `${email_key}.${app.secrets.sign(email_key, 'wishes.end')}`
  return `${app.config.app_url}/wishes/end?${new URLSearchParams({ ticket })}`
}

/** Keeps a wish for one mail. Says the same whether the address is known, waits already or has too many wishes. */
export const makeWish = async (app: App, thing: WishedThing, email: string) => {
  await insertWish(app, thing, email, keyOf(app, email))
  return { message: 'variant_id' in thing ? wishAnswers.stock : wishAnswers.animal }
}

/** The variants, or the listings, that somebody waits for. */
export const listWishedThings = (app: App, kind: 'variant_id' | 'adoption_id') => listWished(app, kind)

/** What a mail says that fulfils wishes; receiver, link to end them and the key against repeats are added here. */
export type Fulfilment = Omit<WrittenMail, 'to' | 'to_name' | 'dedupe_key' | 'list_unsubscribe'>

/** Writes to the next of those who wait; the id of the last one, undefined when nobody comes behind. */
const fulfilBatch = async (
  app: App,
  thing: WishedThing,
  mail: Fulfilment,
  part: { made_before: Date; after: number },
): Promise<number | undefined> => {
  const wishes = await holdWishes(app, thing, { ...part, count: batch })
  for (const { id, email, email_key } of wishes) {
    const end = endLinkOf(app, email_key)
    const isWritten = await writeMail(app, {
      ...mail,
      small: [...(mail.small ?? []), wishMailEnd(end)],
      to: typed(email),
      dedupe_key: `wish:${id}`,
      list_unsubscribe: end,
    })
    if (isWritten) await deleteWish(app, id)
  }
  return wishes.length < batch ? undefined : wishes.at(-1)?.id
}

/**
 * Writes to everybody who waits for a thing, in batches of one transaction each: a wish is gone exactly when its mail is
 * in the outbox. A mailbox that had enough mails today keeps its wish for the next run.
 *
 * @param made_before exclusive; later wishes wait for something newer
 */
export const fulfilWishes = async (
  app: App,
  thing: WishedThing,
  mail: Fulfilment,
  made_before: Date,
): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    after = await inTransaction(app, (app) => fulfilBatch(app, thing, mail, { made_before, after: after ?? 0 }))
  }
}

/** Ends all wishes of the address that a mail went to; a second press hears the same. @throws ticket_not_usable */
export const endWishes = async (app: App, text: string) => {
  const { email_key, signature } = readTicket(text) ?? fail(wishFailures.ticket_not_usable)
  if (!app.secrets.isSigned(email_key, 'wishes.end', signature)) fail(wishFailures.ticket_not_usable)
  await deleteWishesByKey(app, email_key)
  return { message: wishAnswers.ended }
}
