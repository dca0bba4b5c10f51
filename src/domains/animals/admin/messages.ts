import type { SubjectWords } from '#registry/subject_words.ts'

/** What an animal is like, in its own record and in a post about it. */
export const animalTraitColumns = {
  species: '種類',
  name: '名稱',
  sex: '性別',
  birth_on: '生日',
  birth_estimated: '生日為推估',
  breed: '品種',
  body_size: '體型',
  coat_colour: '毛色',
  weight_g: '重量（公克）',
  chip_no: '晶片號碼',
  neutered: '已絕育',
  neutered_on: '絕育日期',
  rabies_expires_on: '狂犬病疫苗到期日',
  fiv: '貓愛滋',
  felv: '貓白血病',
  heartworm: '心絲蟲',
  good_with_cats: '能與貓相處',
  good_with_dogs: '能與狗相處',
  good_with_children: '能與孩童相處',
  house_trained: '會定點如廁',
  special_needs: '特別需求',
} as const

/** Animals and their columns in words. */
export const animalSubject = {
  columns: {
    code: '編號',
    ...animalTraitColumns,
    markings: '特徵',
    chip_on: '植晶片日期',
    ear_tip: '剪耳',
    rabies_vaccinated_on: '狂犬病疫苗日期',
    intake_on: '入園日期',
    intake_kind: '入園方式',
    found_city: '發現縣市',
    found_place: '發現地點',
    intake_reason: '入園原因',
    location_id: '所在位置',
    unit: '單位',
    caretaker_id: '照顧者',
    status: '狀態',
    story: '故事',
    internal_note: '內部備註',
    outcome_on: '離園日期',
    outcome_reason: '離園原因',
    bonded_with_id: '同伴',
    external_source: '資料來源',
    external_id: '來源編號',
  },
} as const satisfies SubjectWords<'animals'>
