/** Words of a clinic's statement of a month. */
export const statementWords = {
  title: '對帳單',
  of: (clinic: string, month: string) => `${clinic} ${month} 對帳單`,
  month: '月份',
  month_name: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
  print: '列印',
  none: '這個月沒有回報的案件',
  none_text: '院所回報之後，案件會列在手術或診療那個月。',
  column: { day: '日期', case: '案件', animal: '動物', state: '狀態', amount: '金額' },
  state: { reported: '待核銷', verified: '待付款', closed: '已付款' },
  species: { cat: '貓', dog: '犬' },
  sex: { male: '公', female: '母', unknown: '不明' },
  amount: '應付金額',
  paid: '其中已付款',
  waiting: '待核銷（未計入）',
  count: (count: number) => `${count} 隻`,
} as const

/** Words of the reports that nobody has looked at yet. */
export const unverifiedWords = {
  title: '等待核銷',
  all: {
    neuter: (count: number) => `絕育 ${count} 件`,
    medical: (count: number) => `醫療 ${count} 件`,
  },
  days: (type: 'neuter' | 'medical' | 'food', done: string, reported: string) =>
    `${type === 'neuter' ? '手術' : '診療'} ${done}・回報 ${reported}`,
  above: '收費比核准多',
  ready: '可核銷',
  look: '需確認',
} as const
