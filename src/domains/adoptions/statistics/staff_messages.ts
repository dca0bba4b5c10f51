import { careWords, deathWords } from '#domains/animals/staff_messages.ts'
import { tableDate } from '#platform/contract/time.ts'

/** Words of the statistics of animals. */
export const statisticsWords = {
  wrong_period: '結束日不能早於開始日，期間最長 10 年。',
  lead: '依動物的入園、離園紀錄計算，分原因和貓狗，格式比照公立動物收容處所的收容統計。走失後確認死亡的，算在走失。',
  period: '期間',
  download: '下載報表',
  intake: '入園原因',
  outcome: '離園原因',
  returns: '退養原因',
  returns_text: '認養人退回的原因，含試養沒有成功的。退回時動物還在試養中的，不算入園。',
  reason: '原因',
  cat: '貓',
  dog: '狗',
  all: '合計',
  part: '項目',
  months: '每月入園和離園',
  month: '月份',
  came: '入園',
  left: '離園',
  sentence: (came: number, left: number) => `這段期間入園 ${came} 隻、離園 ${left} 隻。`,
  heads: (count: number) => `${count.toLocaleString('en')} 隻`,
  of_both: (cats: number, dogs: number) => `貓 ${cats.toLocaleString('en')}、狗 ${dogs.toLocaleString('en')}`,
  stock: { before: '期初在園', came: '入園', left: '離園', after: '期末在園' },
  stock_title: '在園數',
  intake_reason: { ...careWords.intake_kind, found: '走失後尋回', unstated: '未註明' },
  outcome_reason: {
    adopted: '認養',
    returned_to_owner: '飼主領回',
    transferred: '轉出',
    released: '原地回置',
    missing: '走失',
    ...deathWords,
  },
  file: (from: string, to: string) => `收容統計_${tableDate(from)}-${tableDate(to)}`.replaceAll('/', ''),
  sheet: '收容統計',
} as const
