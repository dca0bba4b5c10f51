/** Words of the page that makes a browser known to a staff account. */
export const devicePageWords = {
  title: '確認這台裝置',
  greeting: ['辛苦了。', '今天也一起，讓更多毛孩回家。'],
  intro: '有人一直輸錯密碼時，沒登入過的裝置要等。我們寄一個連結到你的信箱，打開後這台裝置就不用等。',
  confirm: '按下面的按鈕，這台裝置就不受別人輸錯密碼影響。之後仍然要用密碼登入。',
  email: '電子信箱',
  send: '寄連結到我的信箱',
  sending: '寄送中',
  take: '確認這台裝置',
  taking: '確認中',
  again: '再寄一次連結',
  to_login: '前往登入',
} as const
