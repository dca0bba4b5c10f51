/** Words of the list of donors for publication. */
export const donorListWords = {
  title: '捐贈名單',
  text: '依財團法人法第 25 條公開前一年度的捐贈名單（姓名與金額），捐款時選「匿名」的人不列入；勸募活動結束後的公告也用這份名單。姓名照捐款人選的方式顯示，退款已扣除。',
  column: { name: '公開姓名', gifts: '筆數', amount: '金額' },
  filter: { year: '年度', permit: '勸募許可' },
  year: (year: number) => `${year} 年`,
  all: '全部年度',
  named: (people: string) => `列入 ${people} 人`,
  unnamed: (people: string) => `匿名，不列入 ${people} 人`,
  empty: '這個條件沒有要公開的捐款人',
  empty_text: '換一個年度或勸募許可。',
} as const
