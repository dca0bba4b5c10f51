/** Words of the dates of a permit, apart from its others: the dashboard shows dates alone. */
export const permitCalendarWords = {
  title: '勸募許可行事曆',
  without_permit: '專案行事曆',
  link: '勸募許可',
  left: (day: string, days: number) => (days === 0 ? `${day}・今天` : `${day}・剩 ${days} 天`),
  late: (day: string, days: number) => `${day}・逾期 ${days} 天`,
  done: (day: string) => `${day} 完成`,
  campaign_starts: '開始募款',
  campaign_starts_text: '前台自動開始收款',
  campaign_ends: '募款截止',
  campaign_ends_text: '前台於截止時間自動停止收款',
  kind: {
    starts: '許可開始',
    account: '專戶開立並報備',
    ends: '許可期滿',
    filing: '公告捐款人與收支，並報備查',
    plan: '支出計畫執行完畢',
    usage: '理事會通過、公告使用情形並報備查',
  },
  text: {
    starts: '',
    account: '許可開始後 7 天內',
    ends: '前台於 23:59:59 自動停止收款',
    filing: '期滿後 30 天內',
    plan: '',
    usage: '執行完畢後 30 天內',
  },
} as const
