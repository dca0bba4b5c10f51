import { customerOauthSubject, customerSubject } from '../column_messages.ts'

const customer = customerSubject.columns
const binding = customerOauthSubject.columns

export const exportWords = {
  fileName: (day: string) => `pawlight-${day}.zip`,
  title: (name: string) => `${name} 的個人資料`,
  made: (at: string) => `匯出時間：${at}`,
  lead: [
    '這份檔案是本站保存的、與你有關的資料。data.json 給其他程式使用，csv 資料夾可以用 Excel 開啟，receipts 資料夾是收據的 PDF。',
    '證號加密保存，這裡只列出末四碼。密碼不會以任何形式匯出。',
  ],
  none: '沒有資料。',
  ready: '個人資料已經可以下載',
  readyText: '檔案保存 7 天，請到會員專區的「隱私與資料」下載。',
  failed: '個人資料匯出失敗',
  failedText: '這次沒有成功，請再試一次；仍不行的話，請與我們聯絡。',
  profile: '個人資料',
  consents: '同意紀錄',
  devices: '登入裝置',
  bindings: '第三方登入',
  profileColumns: {
    id: '會員編號',
    name: customer.name,
    email: customer.email,
    email_verified_at: customer.email_verified_at,
    phone: customer.phone,
    kind: customer.kind,
    company_name: customer.company_name,
    tax_id: customer.tax_id,
    birth_on: customer.birth_on,
    gender: customer.gender,
    zip: customer.zip,
    city: customer.city,
    address: customer.address,
    receipt_type: customer.receipt_type,
    receipt_kind: customer.receipt_kind,
    receipt_name: customer.receipt_name,
    receipt_identifier_last4: customer.receipt_identifier_last4,
    receipt_email: customer.receipt_email,
    receipt_address: customer.receipt_address,
    upload_tax: customer.upload_tax,
    public_name_mode: customer.public_name_mode,
    public_name: customer.public_name,
    last_login_at: customer.last_login_at,
    created_at: '加入時間',
  },
  consentColumns: { what: '項目', given: '同意', version: '版本', at: '時間' },
  consentTerms: '服務條款',
  consentPrivacy: '隱私權政策',
  consentMarketing: '活動訊息',
  deviceColumns: {
    name: '裝置',
    ip: 'IP 位址',
    created_at: '登入時間',
    last_used_at: '上次使用',
    revoked_at: '登出時間',
  },
  bindingColumns: { provider: '服務', name: binding.name, email: binding.email, created_at: '連結時間' },
} as const

/** Yes and no in a cell. */
export const exportedFlags = { true: '是', false: '否' } as const
