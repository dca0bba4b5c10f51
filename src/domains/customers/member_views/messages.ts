/** Words of looking at the pages of a member as the member sees them. */
export const memberViewWords = {
  not_active: '這個會員的帳號不是啟用中，沒有頁面可以看。',
  open: '以會員身分檢視',
  title: (name: string) => `以 ${name} 的身分檢視`,
  text: (minutes: number) =>
    `打開這個會員看到的頁面，${minutes} 分鐘內有效，只能看，不能修改、下單或下載檔案；地址、生日和證號照你的角色遮著。原因會寫進操作紀錄，會員在「誰看過我的資料」看得到日期、用途和你的角色。`,
  purpose: '用途',
  reason: '原因',
  banner: '以會員身分檢視中',
  whose: (name: string) => `你正在看 ${name} 的頁面，只能看。`,
  why: (reason: string) => `原因：${reason}`,
  since: '開始',
  until: '最晚到',
  end: '結束檢視',
} as const
