/** Words of the test of the connection to the gateway. */
export const connectionWords = {
  title: '連線測試',
  run: '測試連線',
  intro: {
    gateway: '實際向金流商問一次，不會產生交易。換過金鑰之後請先測試，再啟用付款方式。',
    invoice: '實際向發票服務商問一次，不會開立發票。換過金鑰之後請先測試，再改成自動開立。',
  },
  step: {
    account: '帳號已設定',
    answer: '查詢介面有回應',
    signature: '金鑰簽章正確',
    notice: '付款結果通知送得到這個網站',
  },
  result: { passed: '通過', failed: '沒通過', skipped: '未測' },
  not_set: '還沒有商店代號與金鑰，請先填寫帳號。',
  printed_key: '這是綠界說明文件裡的測試金鑰，任何人都能偽造付款通知，所以不會使用。',
  no_answer: '連不到服務商，請檢查主機對外的網路與防火牆。',
  not_signed: '服務商不認得這組商店代號與金鑰，請重新填寫 HashKey 與 HashIV。',
  not_public: (address: string) => `金流商連不到 ${address}。網址要以 https:// 開頭，而且外面連得到。`,
  skipped: '前一項通過後才會測。',
  milliseconds: (ms: number) => `${ms} 毫秒`,
  environment: { practice: '練習金流', stage: '測試環境', production: '正式環境' },
  all_passed: '全部通過。',
  some_failed: '有項目沒通過，請看下面的說明。',
} as const

/** Words of the account with the gateway. */
export const gatewayAccountWords = {
  title: { gateway: '金流帳號', invoice: '電子發票帳號' },
  write_only: '金鑰只能寫入',
  merchant: '商店代號',
  hash_key: 'HashKey',
  hash_iv: 'HashIV',
  url: '服務網址',
  set: '已設定',
  unset: '未設定',
  default_url: '正式環境',
  change: '更換帳號',
  change_text: {
    gateway: '所有綠界的付款方式共用這一組帳號。金鑰存檔後任何人都看不到，只能再換新的。',
    invoice: '電子發票有自己的帳號和金鑰，和金流的不一樣。金鑰存檔後任何人都看不到，只能再換新的。',
  },
  secret_hint: '不填就沿用現在的。',
  url_hint: {
    gateway: '不填就是正式環境。測試環境是 https://payment-stage.ecpay.com.tw。',
    invoice: '不填就是正式環境。測試環境是 https://einvoice-stage.ecpay.com.tw。',
  },
  from_environment: '這組帳號由主機的環境變數設定，不能在這裡改。',
  save: '儲存帳號',
  saved: '已儲存帳號，請測試連線。',
} as const
