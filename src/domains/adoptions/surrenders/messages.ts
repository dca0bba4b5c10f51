import type { SubjectWords } from '#registry/subject_words.ts'

/** An animal that is to be given up, and its columns: in forms, lists, differences and the log. */
export const surrenderSubject = {
  columns: {
    status: '狀態',
    urgency: '急迫程度',
    asked_on: '提出日期',
    name: '飼主',
    phone: '電話',
    city: '縣市',
    species: '種類',
    animal_name: '動物名字',
    sex: '性別',
    age_note: '年齡',
    neutered: '絕育',
    about: '動物的情形',
    reason: '不能再養的原因',
    reason_note: '原因說明',
    counselling: '提供過的協助',
    place: '安排的位置',
    place_on: '可送來的日期',
    request_id: '認養申請',
    animal_id: '動物',
    adoption_id: '認養文',
    ended_at: '結束時間',
    ended_note: '結果說明',
    erased_at: '個資刪除時間',
  },
} as const satisfies SubjectWords<'surrenders'>

/** Why something that staff send is refused. */
export const surrenderRefusals = {
  state: '這筆現在的狀態不能這樣做，請重新載入再看一次。',
  not_home: '這隻動物現在不在認養人家，不能排入名單。',
  open_already: '這隻動物已經在名單上了。',
  later: '提出日期不能晚於今天。',
  city: '請選擇縣市。',
  place: '請填寫安排的位置。',
  note: '請填寫原因。',
} as const
