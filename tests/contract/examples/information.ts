import { aFaq } from '#tests/support/information.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const faq = () => ({
  group: 'shop',
  question: `可以換尺寸嗎？ ${serial()}`,
  answer: '<p>七天內都可以，請先寫信給我們。</p>',
})

/** The row of a page, whose address names it by its key. */
const page = async ({ t }: World) => {
  const { id } = await t.app.db.selectFrom('pages').select('id').where('key', '=', 'about').executeTakeFirstOrThrow()
  return { params: { key: 'about' }, row: { table: 'pages', id } }
}

export const informationExamples: Examples = {
  'POST /api/admin/faqs': async () => ({ body: faq() }),
  'PUT /api/admin/faqs/:id': async ({ t }) => on('faqs', await aFaq(t.app), faq()),
  'POST /api/admin/faqs/:id/publish': async ({ t }) => on('faqs', await aFaq(t.app, { is_active: false })),
  'POST /api/admin/faqs/:id/unpublish': async ({ t }) => on('faqs', await aFaq(t.app)),
  'POST /api/admin/faqs/order': async ({ t }) => {
    await aFaq(t.app, { group: 'account', question: `怎麼改密碼？ ${serial()}` })
    await aFaq(t.app, { group: 'account', question: `怎麼換信箱？ ${serial()}` })
    const rows = await t.app.db.selectFrom('faqs').select('id').where('group', '=', 'account').orderBy('id').execute()
    return { body: { group: 'account', ids: rows.map(({ id }) => id).toReversed() } }
  },
  'PUT /api/admin/pages/:key': async (world) => ({
    ...(await page(world)),
    body: { title: '關於協會', content: `<p>我們從街頭開始，第 ${serial()} 年。</p>` },
  }),
  'POST /api/admin/pages/:key/preview': async () => ({
    params: { key: 'terms' },
    body: { title: '服務條款', content: '<p>使用{org_name}的網站。</p>' },
  }),
  'POST /api/faqs/:id/vote': async ({ t }) => ({ params: { id: await aFaq(t.app) }, body: { helpful: true } }),
}
