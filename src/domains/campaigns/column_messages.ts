import type { SubjectWords } from '#registry/subject_words.ts'

/** Campaigns and their columns in words. */
export const campaignSubject = {
  columns: {
    type: '類型',
    title: '專案名稱',
    slug: '網址代稱',
    subtitle: '副標題',
    summary: '摘要',
    content: '專案說明',
    video_url: '影片網址',
    city: '地區',
    target_amount: '目標金額',
    stop_at_target: '達標即停止收款',
    starts_at: '開始時間',
    ends_at: '結束時間',
    min_amount: '單筆最低',
    max_amount: '單筆最高',
    default_amounts: '預設金額',
    permit_id: '勸募許可',
    application_id: '補助申請',
    solicitation_basis: '募款依據',
    bank_account_id: '入帳專戶',
    surplus_note: '餘款用途',
    location_id: '照護地點',
    clinic_id: '合作院所',
    animals: '關聯動物',
    documents: '文件',
    status: '狀態',
    suspended_reason: '暫停原因',
    is_featured: '列為精選',
    sort: '排序',
    options: '捐款方案',
  },
} as const satisfies SubjectWords<'campaigns'>

/** Campaign updates and their columns in words. */
export const campaignUpdateSubject = {
  columns: {
    campaign_id: '專案',
    title: '標題',
    content: '內文',
    published_at: '公開時間',
  },
} as const satisfies SubjectWords<'campaign_updates'>

/** Solicitation permits and their columns in words. */
export const permitSubject = {
  columns: {
    name: '名稱',
    permit_no: '許可文號',
    authority: '許可機關',
    purpose: '勸募目的',
    area: '勸募地區',
    method: '勸募方式',
    starts_on: '開始日期',
    ends_on: '結束日期',
    plan_ends_on: '使用計畫結束日',
    bank_account_id: '捐款專戶',
    account_reported_on: '專戶報備日',
    board_approved_on: '理事會通過日',
    filed_on: '收支報告備查日',
    usage_filed_on: '使用情形備查日',
    documents: '文件',
  },
} as const satisfies SubjectWords<'solicitation_permits'>
