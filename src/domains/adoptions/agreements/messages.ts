import { proseDate } from '#platform/contract/time.ts'
import type { Requirement } from '../rules.ts'

/** Words of the agreement and of signing it. */
export const agreementWords = {
  title: '認養切結書',
  version: (version: string) => `範本版本 ${version}`,
  no: (id: number) => `申請編號 ${id}`,
  signer: '立書人（認養人）簽名',
  giver: '送養人',
  signedAt: (time: string) => `簽署時間 ${time}（臺北時間）`,
  typed: '以鍵盤輸入姓名簽署',
  paper: '紙本簽署，正本由協會保存',
  proof: (hash: string) => `內容驗證碼（SHA-256）${hash}`,
  signatureProof: (hash: string) => `簽名驗證碼（SHA-256）${hash}`,
  page: (page: number, pages: number) => `第 ${page} 頁，共 ${pages} 頁`,
  fileName: (id: number) => `認養切結書-${id}.pdf`,
  changed: '切結書的內容剛剛更新了，請重新閱讀再簽署。',
  notReady: '申請核准後才能簽署切結書。',
  none: '這件申請還沒有簽署切結書。',
  lost: '這隻毛孩已經不再為這件申請保留，不能簽署。',
  countersigned: '協會已經簽署過了。',
  notCountersigned: '協會還沒有簽署切結書，簽署後才能完成登記。',
  notAgreedByStaff: '請先確認雙方身分與切結書內容。',
  countersignReason: '協會簽署切結書',
  association: '送養人／協會代表',
  countersignedAt: (name: string, time: string) => `${name}於 ${time} 簽署（臺北時間），排在認養人之後`,
  countersignProof: (hash: string) => `協會簽署驗證碼（SHA-256）${hash}`,
  nameDiffers: '請輸入申請時填寫的姓名。',
  notSigned: '請在框內簽名；也可以改用鍵盤輸入姓名。',
  tooShort: '簽名太短了，請再簽一次；也可以改用鍵盤輸入姓名。',
  notAgreed: '請先閱讀並勾選同意切結書的內容。',
} as const

const clauses: Partial<Record<Requirement, string>> = {
  home_visit: '同意送養人於認養前後進行家訪，可以視訊方式進行。',
  indoor_only: '全程於室內飼養，不放任於室外活動。',
  window_guard: '門窗與陽台裝設牢固的紗窗或防護網，並定期檢查。',
  no_roaming: '不以鍊繩或籠具長時間拘束，也不放養；外出時使用牽繩或外出籠。',
  family_agrees: '同住家人均已知悉並同意飼養。',
  landlord_agrees: '租屋者已取得房東同意飼養。',
}

export type AgreementFacts = {
  adopter: { name: string; birth_on: string; city: string; address: string; phone: string }
  animal: {
    name: string
    species: 'cat' | 'dog'
    sex: 'male' | 'female' | 'unknown'
    birth_on: string | null
    breed: string | null
    coat_colour: string | null
    neutered: 'yes' | 'no' | 'unknown'
    chip_no: string | null
  }
  giver: string
  organisation: string
  requirements: readonly Requirement[]
  fee: number
}

const speciesWords = { cat: '貓', dog: '犬' } as const
const sexWords = { male: '公', female: '母', unknown: '未確認' } as const
const neuteredWords = { yes: '已絕育', no: '尚未絕育', unknown: '未確認' } as const

const animalLine = ({ animal }: AgreementFacts): string =>
  [
    `名字：${animal.name}`,
    `種類：${speciesWords[animal.species]}`,
    `性別：${sexWords[animal.sex]}`,
    `出生日：${animal.birth_on === null ? '不詳' : `約 ${proseDate(animal.birth_on)}`}`,
    `品種：${animal.breed ?? '米克斯'}`,
    ...(animal.coat_colour === null ? [] : [`毛色：${animal.coat_colour}`]),
    `絕育：${neuteredWords[animal.neutered]}`,
    `晶片號碼：${animal.chip_no ?? '尚未植入'}`,
  ].join('，')

const promises = (facts: AgreementFacts): string[] => {
  const { animal, requirements, fee, giver, organisation } = facts
  return [
    '認養人已年滿十八歲，且沒有依動物保護法第三十三條之一被禁止飼養或認養動物的情形；申請時所填資料均屬實。',
    '依動物保護法第五條，提供適當、乾淨且無害的食物與二十四小時充足的飲水，以及安全、遮蔽、通風的環境，給予必要的醫療，不使動物遭受騷擾、虐待或傷害。',
    '自簽署日起三十日內，依動物保護法第十九條完成寵物登記與晶片飼主轉移；飼主資料變更時一併更新。',
    `每年施打狂犬病疫苗。${animal.neutered === 'yes' ? '不作繁殖使用。' : '於適齡時為其完成絕育，不作繁殖使用。'}`,
    '不棄養。無法繼續飼養時，應先通知送養人並協助安置，不得自行轉送、買賣或交付他人；棄養依動物保護法第二十九條處罰。',
    '走失時立即協尋，並於二十四小時內通知送養人；死亡時告知原因。',
    '於簽署後第 7、30、90、180、365 日回報近況並附照片，並同意送養人於合理時間探視。',
    ...requirements.flatMap((requirement) => clauses[requirement] ?? []),
    fee > 0 ? `認養人分擔醫療補貼新臺幣 ${fee} 元，用於絕育、疫苗與醫療，並非動物的價金。` : '本次認養不收取任何費用。',
    '試養期間最多三十日，任一方認為不適合時可以終止，由送養人接回，認養人不得拒絕。',
    `認養人違反本書約定，或所填資料不實時，送養人得終止認養並帶回動物，認養人不得請求補償。`,
    `認養人同意${organisation}與送養人（${giver}）為認養追蹤之目的，依個人資料保護法蒐集、處理及利用本書所載資料。`,
  ]
}

/** The whole agreement as it is shown, signed and frozen. One paragraph a line. */
export const agreementText = (facts: AgreementFacts): string => {
  const { adopter, giver, organisation } = facts
  return [
    `立書人 ${adopter.name}（以下稱認養人）自送養人 ${giver} 認養下列動物，經${organisation}媒合，願遵守以下約定：`,
    `動物資料　${animalLine(facts)}。`,
    `認養人資料　姓名：${adopter.name}，出生日：${proseDate(adopter.birth_on)}，住址：${adopter.city}${adopter.address}，電話：${adopter.phone}。`,
    ...promises(facts).map((promise, index) => `${index + 1}. ${promise}`),
    '本書經認養人以電子方式簽署，依電子簽章法與書面有同等效力；認養人與送養人各執一份。',
  ].join('\n')
}
