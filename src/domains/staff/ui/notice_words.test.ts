import { describe, expect, it } from 'vitest'
import type { StaffNotice } from '../notices/contract.ts'
import { noticeAddress, noticeText } from './notice_words.ts'

const notice = (more: Partial<StaffNotice>): StaffNotice => ({
  ...{ id: 7, at: '2026-11-20T09:00:00+08:00', by_name: '陳主管', action: 'updated', reason: null, is_read: false },
  ...{ subject_type: 'contact_messages', subject_label: 'C20260001', record_id: 3, is_given: true },
  ...more,
})

describe('what a colleague left', () => {
  it.each([
    [{}, '陳主管把聯絡信件「C20260001」交給你', '/admin/customers/messages/3'],
    [
      { subject_type: 'adoption_requests', subject_label: '小橘' },
      '陳主管把認養申請「小橘」交給你',
      '/admin/adoptions/requests/3',
    ],
    [
      { subject_type: 'applications', subject_label: 'M20260001' },
      '陳主管把補助申請「M20260001」交給你',
      '/admin/applications/medical/3',
    ],
    [{ subject_type: 'tasks', subject_label: 'S26' }, '陳主管把訂單 S26 的待辦指派給你', '/admin/orders/3'],
  ])('is told with whom it comes from, and leads to it: %j', (more, text, address) => {
    expect([noticeText(notice(more)), noticeAddress(notice(more), false)]).toEqual([text, address])
  })

  it('of the checks leads to their page, or to the log', () => {
    const found = notice({ subject_type: 'nightly_checks', subject_label: '庫存：1 條規則不符', record_id: null })
    const leads = [noticeAddress(found, true, true), noticeAddress(found, true), noticeAddress(found, false)]
    expect(leads).toEqual(['/admin/settings/jobs', '/admin/logs/7', undefined])
  })

  it('is no approval that came to nothing', () => {
    const case_ = { subject_type: 'applications', subject_label: 'M20260001', is_given: false }
    expect(noticeText(notice(case_))).toBe('申請 M20260001 沒有核准')
  })
})
