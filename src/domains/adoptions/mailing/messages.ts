/** What mails about adopting say. */
export const adoptionMails = {
  greeting: (name: string) => `${name}，您好：`,
  staffGreeting: '送養小組您好：',
  sent: (animal: string, is_waitlist: boolean) => ({
    subject: `已收到你認養${animal}的申請`,
    paragraphs: [
      is_waitlist
        ? `謝謝你想給${animal}一個家。牠正和另一個家庭洽談，你的申請已排入候補；如果有變化，我們會依序聯絡。`
        : `謝謝你想給${animal}一個家。送養人會在 2 天內回覆，約時間聊聊。`,
      '接下來是約看、家訪與試養，試養最多 30 天，隨時可以喊停。',
    ],
    small: ['電話與地址只給審核人員看，案件結束 1 年後刪除。'],
  }),
  arrived: (animal: string) => ({
    subject: `有人想認識${animal}`,
    paragraphs: [`${animal}收到一件新的認養申請，請在 2 天內回覆。`],
  }),
  expiring: (animal: string, last_day: string) => ({
    subject: `${animal}的送養刊登即將到期`,
    paragraphs: [
      `${animal}的送養刊登到 ${last_day} 為止，之後會自動下架。`,
      '如果牠還在等家，請在到期前延長刊登；如果已經找到家，也請告訴我們。',
    ],
  }),
  animal: '毛孩',
  from: '申請人居住地',
  lastDay: '刊登到',
  see: '看看牠的頁面',
} as const
