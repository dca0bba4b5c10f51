import type { AnimalDay, Missing } from '../rules.ts'

/** What is wrong with a day of an animal. */
export const animalDayProblems: Readonly<Record<AnimalDay, string>> = {
  birth_on: '出生日要在今天以前，而且不超過 30 年。',
  chip_on: '日期不能在今天之後。',
  neutered_on: '日期不能在今天之後。',
  rabies_vaccinated_on: '日期不能在今天之後。',
  rabies_expires_on: '到期日要在施打日之後；沒有施打日就不用填。',
  intake_on: '日期不能在今天之後。',
  quarantine_until: '檢疫結束日不能早於入園日。',
}

/** What an animal lacks for a step, in words. */
export const animalLacks: Readonly<Record<'offer' | 'release', Readonly<Record<Missing, string>>>> = {
  offer: {
    photo: '開放認養要有至少一張照片。',
    sex: '開放認養要先確定性別。',
    neutered: '開放認養要先確定是否絕育（未滿一歲除外）。',
    rabies: '狂犬病疫苗沒有施打或已經到期；還不能施打的話，請寫下原因。',
    ear_tip: '',
  },
  release: {
    photo: '',
    sex: '',
    neutered: '原地回置的動物要先絕育。',
    rabies: '原地回置前一年內要施打過狂犬病疫苗。',
    ear_tip: '原地回置的動物要先剪耳。',
  },
}

/** Why something that staff send is refused. */
export const animalRefusals = {
  chip_taken: '已經有一隻動物用這個晶片號碼，請用晶片號碼搜尋看看。',
  no_caretaker: '找不到這位照護員。',
  no_location: '找不到這個地點。',
  location_full: '這個地點已經住滿了，請選別的地點。',
  no_animal: '找不到這隻動物。',
  bonded_already: '牠已經有一起認養的同伴了。',
  bonded_with_itself: '同伴要選另一隻動物。',
  target_weight: '目標體重要填下限和上限，上限要比下限大。',
  released: '已經原地回置的動物，要保留絕育和剪耳的紀錄。',
  no_carer: '這位同仁沒有照護動物的權限，請選別人。',
} as const
