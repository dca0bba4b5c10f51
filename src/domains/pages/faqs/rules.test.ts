import { describe, expect, it } from 'vitest'
import { answersTo, plainAnswer } from './rules.ts'

const faq = {
  question: '捐款收據什麼時候會寄？',
  answer: '<p>付款後約 10 分鐘，<a href="/account/receipts">臺北</a>也一樣。</p>',
}

describe('the search for a question', () => {
  it('finds words in the question and in the answer, all of them', () => {
    expect(answersTo(faq, '收據')).toBe(true)
    expect(answersTo(faq, ' 收據　１０ ')).toBe(true)
    expect(answersTo(faq, '台北')).toBe(true)
    expect(answersTo(faq, '收據 退貨')).toBe(false)
  })
  it('does not find what stands only in tags', () => {
    expect(answersTo(faq, 'account')).toBe(false)
    expect(answersTo(faq, 'href')).toBe(false)
  })
  it('finds everything while nothing is typed', () => expect(answersTo(faq, '  ')).toBe(true))
})

describe('the words of an answer', () => {
  it('are what a reader sees', () => {
    expect(plainAnswer('<p>一 &amp; 二</p><ul><li>&lt;三&gt;</li></ul>')).toBe('一 & 二 <三>')
  })
})
