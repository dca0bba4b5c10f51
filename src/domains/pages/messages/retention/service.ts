import { forgetMailsAbout } from '#domains/mails/service.ts'
import type { ErasedAfterTerm } from '#platform/server/erasing.ts'
import { forgetFiles } from '../files/service.ts'
import { messageDataWords as words } from '../messages.ts'
import { countDueLetters, emptyLetter, listDueLetters, lockDueLetter } from './queries.ts'

/** Letters of the contact page and of the mailbox, with their files and the mails that carry them. */
export const lettersAfterMonths: ErasedAfterTerm = {
  count: countDueLetters,
  list: listDueLetters,
  erase: async (app, id, before, erased_at) => {
    if (!(await lockDueLetter(app, id, before))) return false
    await forgetFiles(app, [id])
    await forgetMailsAbout(app, 'contact_messages', [id])
    await emptyLetter(app, id, { name: words.nobody, message: words.expired, erased_at })
    return true
  },
}
