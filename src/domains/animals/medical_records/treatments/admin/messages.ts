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
    text: '每一隻會寫一筆醫療紀錄，原本的待辦標成完成。每一種處置填一次品名、批號和日期。',
    treatment: (kind: string, title: string, animals: number) =>
      `${title.includes(kind) ? title : `${kind}・${title}`}（${animals} 隻）`,
    single: (names: string) => `每隻的內容不同，這次不會完成，請到動物的醫療紀錄填寫：${names}`,
    none_alike: '勾選的處置每隻內容都不同',
    only_seen: '只完成下面列出的處置；這一頁看不到的種類會略過，結果寫在背景工作裡。',
    next_hint: '還有下一劑才填。',
    send: '完成處置',
  },
} as const
