/** Words of the public shell. */
export const shellMessages = {
  skip_link: '跳到主要內容',
  not_found_page: '找不到頁面',
  not_found_title: '這條巷子裡沒有這一頁',
  not_found_text: '網址可能打錯了，或這一頁已經搬家。',
  to_home: '回首頁',
  to_products: '看看公益好物',
} as const
