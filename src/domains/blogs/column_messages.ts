import type { SubjectWords } from '#registry/subject_words.ts'

/** Blogs and their columns in words. */
export const storySubject = {
  columns: {
    blog_category_id: '分類',
    title: '標題',
    slug: '網址代稱',
    excerpt: '摘要',
    content: '內文',
    author_name: '作者',
    tags: '標籤',
    is_pinned: '置頂',
    related_campaign_id: '相關專案',
    status: '狀態',
    published_at: '公開時間',
    seo_title: '搜尋標題',
    seo_description: '搜尋說明',
    views: '瀏覽次數',
  },
} as const satisfies SubjectWords<'blogs'>

/** Blog categories and their columns in words. */
export const newsCategorySubject = {
  columns: {
    name: '名稱',
    slug: '網址代稱',
    description: '說明',
    sort: '排序',
    is_active: '啟用',
  },
} as const satisfies SubjectWords<'blog_categories'>
