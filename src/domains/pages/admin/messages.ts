/** Words of the back office of the charity's texts. */
export const pageDeskWords = {
  section: '內容',
  day_section: '生效',
  day_hint:
    '這一天起訪客看到新的版本，舊的版本仍可查閱。重大修改請提早公布。那一天系統剛好停機，恢復後看到的就是新的版本。',
  names_hint: '{org_name}、{address}、{phone}、{contact_email} 等名稱會換成系統設定裡的內容。',
  save: '存成新版本',
  saved: '已存成新版本',
  see: '到網站看',
  upcoming: (number: number, day: string, now: number) =>
    `第 ${number} 版已公布，${day} 起生效；在那之前訪客看到的是第 ${now} 版。再存一次，新的版本會取代它。`,
  kept: '每一版都留著',
  since: (day: string) => `${day} 起生效`,
  in_force: '生效中',
  ahead: '尚未生效',
  built_in: '系統內建',
} as const
