/** Words of the pages that the server writes without the application. */
export const pageMessages = {
  unavailable_title: '系統暫時無法連線',
  unavailable_text: '資料都還在，請稍候再試一次。',
  busy_title: '現在使用的人很多',
  busy_text: '資料都還在，請過幾秒再試一次。',
  broken_title: '這一頁暫時打不開',
  broken_text: '這個問題已經留下紀錄，請稍後再試一次。',
  refused_title: '這個網址讀不出來',
  refused_text: '網址裡有本站看不懂的內容，請從首頁重新開始。',
  offline_title: '目前沒有網路',
  call: (phone: string) => `撥打 ${phone}`,
  offline_text: '這一頁還沒有讀過，所以離線時打不開。連上網路之後再試一次。',
  try_again: '再試一次',
  to_home: '回首頁',
  admin_title: '系統管理後台',
  admin_needs_script: '後台需要 JavaScript 才能使用，請在瀏覽器開啟後重新整理。',
} as const
