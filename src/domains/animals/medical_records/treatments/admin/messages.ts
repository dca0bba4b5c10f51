/** Words of treatments that are due. */
export const treatmentWords = {
  search: '名字、編號、標題',
  empty: '沒有要做的處置',
  empty_text: '醫療紀錄填了「下次日期」，到期前 7 天會出現在這裡。',
  yes: '是',
  no: '否',
  done: '已完成',
  cancelled: '已作廢',
  column: { animal: '動物', kind: '類別', title: '處置', due: '到期', last: '上次', clinic: '院所' },
  view: { due: '該做的', vaccination: '疫苗', rabies: '狂犬病疫苗', deworming: '驅蟲', all: '全部紀錄' },
  give: {
    title: (count: number) => `完成 ${count} 筆處置`,
    title_all: '完成所有符合條件的處置',
    text: '每一隻會寫一筆醫療紀錄，原本的待辦標成完成。品名和批號只要填一次。',
    next_hint: '還有下一劑才填，每一隻都一樣。',
    send: '完成處置',
  },
} as const
