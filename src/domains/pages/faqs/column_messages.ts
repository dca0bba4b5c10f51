import type { SubjectWords } from '#registry/subject_words.ts'

/** A question and its columns in words. */
export const faqSubject = {
  columns: {
    group: '種類',
    question: '問題',
    answer: '答案',
    sort: '排序',
    is_active: '公開',
    helpful_count: '有幫助',
    unhelpful_count: '沒有幫助',
  },
} as const satisfies SubjectWords<'faqs'>
