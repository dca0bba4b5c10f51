import { aBanner, aNewsCategory, aStory } from '#tests/support/news.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const story = async ({ t }: World) => ({
  blog_category_id: await aNewsCategory(t.app, `活動 ${serial()}`),
  title: `冬日遛狗日 ${serial()}`,
  excerpt: '第一次來也有人帶。',
  content: '<p>兩小時，現場教你怎麼牽。</p>',
  tags: ['志工'],
  status: 'published',
  published_at: '2026-01-01T10:00:00+08:00',
})

// A position holds eight active banners, and the walks make more.
const banner = () => ({
  position: 'home_middle',
  title: `小黃等一場手術 ${serial()}`,
  alt: '包紮後腿的小黃靠在灰灰旁邊',
  link_url: '/campaigns/medical',
  is_active: false,
})

export const newsExamples: Examples = {
  'POST /api/admin/blogs': async (world) => ({ body: await story(world) }),
  'PUT /api/admin/blogs/:id': async (world) => on('blogs', await aStory(world.t.app), await story(world)),
  'PUT /api/admin/blogs/:id/draft': async ({ t }) =>
    on('blogs', await aStory(t.app, { status: 'draft', published_at: null }), { title: `還沒寫完的 ${serial()}` }),
  'POST /api/admin/blogs/preview': async () => ({ body: { content: '<p>第一次來也有人帶。</p>' } }),
  'POST /api/admin/blog-categories': async () => ({ body: { name: `公告 ${serial()}` } }),
  'PUT /api/admin/blog-categories/:id': async ({ t }) =>
    on('blog_categories', await aNewsCategory(t.app, `舊類 ${serial()}`), { name: `新類 ${serial()}` }),
  'POST /api/admin/banners': async () => ({ body: banner() }),
  'PUT /api/admin/banners/:id': async ({ t }) =>
    on('banners', await aBanner(t.app, { is_active: false }), { ...banner(), subtitle: '還差一點' }),
}
