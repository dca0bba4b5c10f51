/** Words of the links in mails that set the password of a staff account. */
export const invitationWords = {
  unknown: '這個連結不完整，或帳號已經停用。請從信件重新打開，或請協會重新寄送。',
  used: '這個連結已經用過了，請用你設定的密碼登入。忘記密碼的話，請協會重新寄送連結。',
  replaced: '協會寄了新的連結給你，請打開最新的那封信。',
  over: '這個連結已經過期，請協會重新寄送。',
} as const

type Words = {
  subject: string
  greeting: string
  paragraphs: string[]
  button: { label: string; url: string }
  small: string[]
}

const notYou = '如果你不是這家院所的人員，請不要理會這封信，並通知我們。'

const notStaff = '如果你不認得這封信，請不要理會，並通知我們。'

/** The mails with such a link to people of the charity itself. */
export const staffMails = {
  invite: (name: string, url: string): Words => ({
    subject: '協會後台的邀請',
    greeting: `${name}，你好：`,
    paragraphs: ['協會為你開了後台帳號。請按下面的按鈕設定密碼，之後就能登入。', '連結在 7 天內有效，只能使用一次。'],
    button: { label: '設定密碼', url },
    small: [notStaff],
  }),
  reset_password: (name: string, url: string): Words => ({
    subject: '重設協會後台的密碼',
    greeting: `${name}，你好：`,
    paragraphs: [
      '管理員為你的帳號寄出重設密碼的連結。請按下面的按鈕設定新密碼。',
      '連結在 24 小時內有效，只能使用一次。設定完成之前，原本的密碼仍然可以使用。',
    ],
    button: { label: '設定新密碼', url },
    small: [notStaff],
  }),
}

/** The mails with such a link to people of a clinic. */
export const invitationMails = {
  invite: (name: string, place: string, url: string): Words => ({
    subject: `${place}：合作院所後台的邀請`,
    greeting: `${name}，你好：`,
    paragraphs: [
      `${place}已經是協會的合作院所。請按下面的按鈕設定密碼，之後就能在後台看案件、回報手術、維護門診時間與名額。`,
      '連結在 7 天內有效，只能使用一次。',
    ],
    button: { label: '設定密碼', url },
    small: [notYou],
  }),
  reset_password: (name: string, place: string, url: string): Words => ({
    subject: '重設合作院所後台的密碼',
    greeting: `${name}，你好：`,
    paragraphs: [
      `協會為你在${place}的帳號寄出重設密碼的連結。請按下面的按鈕設定新密碼。`,
      '連結在 24 小時內有效，只能使用一次。設定完成之前，原本的密碼仍然可以使用。',
    ],
    button: { label: '設定新密碼', url },
    small: [notYou],
  }),
}
