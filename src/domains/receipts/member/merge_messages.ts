import { formatMoney } from '#platform/contract/money.ts'
import { type Day, nearDate, rocYear, taipeiDay } from '#platform/contract/time.ts'
import type { SingleMergeProblem } from '../rules.ts'

const slashed = (day: Day): string => day.slice(5).replace('-', '/')

const problems: Record<SingleMergeProblem, string> = {
  not_issued: '已經合併或作廢',
  not_donation: '物資收據不能合併',
  two_years: '捐款跨了兩個年度，不能合併',
  paper_sent: '紙本已經寄出',
  year_locked: '這個年度已經產生申報檔，不能再合併',
}

export const mergeWords = {
  title: '合併收據',
  lead: '把同一年的小額收據併成一張，報稅時只要附一張。',
  steps: ['選擇收據', '確認內容', '完成'],
  year: '捐款年度',
  of_year: (year: number) => `${year - 1911} 年（${year}）的收據`,
  name: (name: string) => `抬頭 ${name}`,
  choose: (no: string) => `選取 ${no}`,
  choose_all: '全選可合併的',
  facts: (day: string, no: string) => `${day}・${no}`,
  problem: (problem: SingleMergeProblem, paper_sent_at: string | null) =>
    problem === 'paper_sent' && paper_sent_at
      ? `紙本已於 ${nearDate(taipeiDay(paper_sent_at))}寄出`
      : problems[problem],
  other_name: (name: string) => `抬頭是「${name}」，只有抬頭和證號都相同才能合併`,
  other_identifier: '證號不同，只有抬頭和證號都相同才能合併',
  rules: '可以合併的收據：同一年的捐款、抬頭和證號都相同、紙本還沒寄出、年度還沒申報。一次 2 到 366 張。',
  preview: '預覽',
  receipt: '捐款收據',
  number_later: '收據編號於合併後產生',
  donor: '捐款人',
  span: '捐款期間',
  span_of: (from: Day, to: Day) =>
    from === to
      ? `${rocYear(from)}/${slashed(from)}`
      : `${rocYear(from)}/${slashed(from)}–${rocYear(to) === rocYear(from) ? '' : `${rocYear(to)}/`}${slashed(to)}`,
  capital: (text: string) => `新臺幣${text}`,
  nothing_chosen: '勾選左邊的收據，這裡會先讓你看到合併後的樣子。',
  irreversible: (count: number) => `原本 ${count} 張會標成「已合併」，不能再單獨列印，也無法復原。`,
  merge: (count: number) => (count < 2 ? '請至少選 2 張收據' : `合併 ${count} 張收據`),
  cancel: '取消',
  ask: (count: number) => `要把 ${count} 張收據合併成一張嗎？`,
  ask_text: (count: number, sum: number) =>
    `合計 ${formatMoney(sum)}。原本 ${count} 張會標成「已合併」，不能再單獨列印，也無法復原。`,
  confirm: '確定合併',
  done: (no: string) => `收據 ${no} 已經開立`,
  done_text: (count: number, sum: number) =>
    `由 ${count} 張收據合併，合計 ${formatMoney(sum)}。我們也寄了一份到你的信箱。`,
  print: '列印收據',
  to_list: '回捐款收據',
  none: '這一年沒有可以合併的收據',
  none_text: '有兩張以上同年、同抬頭的捐款收據時，就能在這裡合併。',
} as const
