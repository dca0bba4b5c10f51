import { asSentence } from '#platform/contract/sentences.ts'

/** What mails about adopting say. */
export const adoptionMails = {
  greeting: (name: string) => `${name}，你好：`,
  staffGreeting: '送養小組你好：',
  sent: (animal: string, is_waitlist: boolean) => ({
    subject: `已收到你認養${animal}的申請`,
    paragraphs: [
      is_waitlist
        ? `謝謝你想給${animal}一個家。牠正和另一個家庭洽談，你的申請已排入候補；如果有變化，我們會依序聯絡。`
        : `謝謝你想給${animal}一個家。送養人會在 2 天內回覆，約時間聊聊。`,
      '接下來是約看、家訪與試養，試養隨時可以喊停。',
    ],
    small: ['電話等送養人接受申請後才看得到，地址只給審核人員看；案件結束 1 年後刪除。'],
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
  /** What the applicant reads at the bell and in a mail, by where the request stands now. */
  moved: {
    submitted: null,
    screening: (animal) => [`${animal}的認養申請進入初審`, '送養人正在看你的申請，2 天內會回覆。'],
    interview: (animal) => [`${animal}的送養人想和你聊聊`, '你的申請通過初審，送養人會和你聯絡，約時間聊聊或見面。'],
    home_visit: (animal) => [`${animal}的認養申請進入家訪`, '接下來會約家訪，可以用視訊。請先把門窗防護準備好。'],
    approved: (animal) => [
      `恭喜，${animal}的認養申請核准了`,
      '請到申請頁面閱讀並簽署認養切結書；需要先試養的話，我們會和你約好日子。',
    ],
    trial: (animal) => [
      `${animal}的試養開始了`,
      '最後一天寫在申請頁面，隨時可以喊停。適應得好，就到申請頁面簽署認養切結書。',
    ],
    signed: (animal) => [
      `${animal}的認養切結書簽好了`,
      '歡迎牠回家。請在 30 天內完成晶片飼主轉移，並依約定的日子回報牠的近況。',
    ],
    completed: (animal) => [`${animal}的認養登記完成了`, '晶片與寵物登記已完成，謝謝你給牠一個家。'],
    rejected: (animal) => [`${animal}的認養申請沒有通過`, '謝謝你願意給牠一個家，還有其他毛孩在等你。'],
    lapsed: (animal) => [
      `${animal}的認養申請已經結束`,
      '太久沒有進展，申請自動結束，毛孩開放給其他家庭。還想給牠一個家的話，可以重新申請。',
    ],
    withdrawn: (animal) => [`你已放棄${animal}的認養申請`, '想重新申請隨時都可以。'],
    returned: (animal) => [`${animal}的退養已登記`, '謝謝你告訴我們，我們會接手照顧牠。'],
    waitlisted: (animal) => [`${animal}正和另一個家庭洽談`, '你的申請已排入候補；如果有變化，我們會依序聯絡。'],
  } satisfies Record<string, ((animal: string) => readonly [subject: string, text: string]) | null>,
  reason: (reason: string) => `說明：${asSentence(reason)}`,
  /** What a member who posted the animal reads. */
  posterTold: {
    withdrawn: (animal) => [`${animal}的一位申請人放棄了`, '其他申請不受影響。'],
    lapsed: (animal) => [`${animal}的一件申請逾期結束了`, '太久沒有進展，系統結束了這件申請，其他申請不受影響。'],
    approved: (animal) => [`${animal}配對成功`, '我們核准了一個家庭，刊登已改為「洽談中」。'],
    trial: (animal) => [`${animal}開始試養`, '有狀況請告訴我們。'],
    signed: (animal) => [`${animal}的認養切結書簽好了`, '牠有家了，刊登已改為「已回家」。'],
    returned: (animal) => [`${animal}的退養已登記`, '刊登已重新公開，請確認牠現在的狀況。'],
  } satisfies Record<string, (animal: string) => readonly [subject: string, text: string]>,
  lapses: (animal: string, day: string) =>
    [
      `${animal}的認養申請快要逾期`,
      `這件申請有一陣子沒有進展，${day} 會自動結束。還想認養的話，請打開申請頁面，按「我還想認養」。`,
    ] as const,
  posterLapses: (animal: string, day: string) =>
    [`${animal}有一件申請快要逾期`, `這件申請有一陣子沒有進展，${day} 會自動結束。請在那之前回覆申請人。`] as const,
  postApproved: (animal: string, last_day: string) =>
    [`${animal}的送養刊登通過審核`, `已經公開，刊登到 ${last_day} 為止，到期前可以延長。`] as const,
  postRejected: (animal: string, reason: string) =>
    [`${animal}的送養刊登需要修改`, `要改的地方：${asSentence(reason)}改好可以再送出。`] as const,
  postRenewed: (animal: string, last_day: string) =>
    [`${animal}的送養刊登延長了`, `協會已經幫你延長，刊登到 ${last_day} 為止。`] as const,
  postWithdrawn: (animal: string, reason: string) =>
    [`${animal}的送養刊登已下架`, `協會已將刊登下架。說明：${asSentence(reason)}`] as const,
  followupDue: (animal: string, days: number) =>
    [`說說${animal}的近況：回家第 ${days} 天`, '到申請頁面寫幾句話、放張照片，只要一分鐘。'] as const,
  followupLate: (animal: string, days: number) =>
    [`還沒收到${animal}第 ${days} 天的回報`, '如果照顧上遇到困難，也請在回報裡告訴我們，我們會一起想辦法。'] as const,
  followupButton: '寫牠的近況',
  followupHow: '點下面的按鈕寫幾句話、放張照片，只要一分鐘，不用登入。',
  followupHelp: '如果照顧上遇到困難，也請在回報裡告訴我們，我們會一起想辦法。',
  followupLink: (last_day: string) => `這個連結只屬於你，用到 ${last_day} 為止，請不要轉寄。`,
  followupGone: '牠已經離開，或不在你身邊了嗎？請在回報裡選一下，我們就不會再提醒。',
  agreement: (animal: string) => ({
    subject: `${animal}的認養切結書`,
    paragraphs: ['附件是你簽署的認養切結書，請留存。', '提醒你：30 天內到寵物登記機構完成晶片飼主轉移。'],
  }),
  agreementOfGiver: (animal: string) => ({
    subject: `${animal}的認養切結書`,
    paragraphs: [
      '認養人簽好切結書了，附件是你的那一份，請留存；也可以隨時在「收到的申請」下載。',
      '接下來請和認養人在 30 天內辦好晶片的飼主轉移。牠的近況會由認養人定期回報給我們。',
    ],
  }),
  agreementOfBoth: (animal: string) => ({
    subject: `${animal}的認養切結書，協會也簽好了`,
    paragraphs: ['協會已經簽署，附件是雙方簽名完成的認養切結書，請留存這一份。'],
  }),
  answer: '看申請並回覆',
  seeRequest: '看這件申請',
  animal: '毛孩',
  from: '申請人居住地',
  lastDay: '刊登到',
  see: '看看牠的頁面',
} as const
