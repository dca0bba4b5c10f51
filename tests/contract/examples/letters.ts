import { aStaff } from '#tests/support/people.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

/** Somebody writes from the contact page; the id of the letter. */
export const aLetter = async ({ t }: World): Promise<number> => {
  const letter = {
    topic: 'other',
    name: '林志安',
    email: `writes${serial()}@example.com`,
    message: '你好，想請問志工怎麼報名。',
  }
  const { body } = await t.visitor.post('/api/contact', { ...letter, consent: true })
  const row = t.app.db.selectFrom('contact_messages').select('id').where('contact_no', '=', body.contact_no)
  return (await row.executeTakeFirstOrThrow()).id
}

export const letterExamples: Examples = {
  'POST /api/admin/contact-messages/:id/answer': async (world) =>
    on('contact_messages', await aLetter(world), { text: '歡迎，請到會員專區登記。', seen_id: 0 }),
  'POST /api/admin/contact-messages/:id/move': async (world) =>
    on('contact_messages', await aLetter(world), { action: 'finish' }),
  'POST /api/admin/contact-messages/:id/assign': async (world) => {
    const hand = await aStaff(world.t, { permissions: ['customers view', 'customers update'] })
    return on('contact_messages', await aLetter(world), { assignee_id: hand.id })
  },
  'POST /api/admin/contact-messages/:id/presence': async (world) => ({ params: { id: await aLetter(world) } }),
}
