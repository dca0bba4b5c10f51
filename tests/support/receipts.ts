import type { Reply, TestApp } from './app.ts'
import { aStaff } from './people.ts'

/** Two people void a receipt without another one in its place; the last answer. */
export const voidedByTwo = async (t: TestApp, { id, version }: { id: number; version: number }, reason = '開錯了') => {
  let answer: Reply | undefined
  for (const seen of [version, version + 1]) {
    const { client } = await aStaff(t, { permissions: ['receipts view', 'receipts update'] })
    answer = await client.post(`/api/admin/receipts/${id}/void`, { version: seen, reason })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  if (!answer) throw new Error('nobody voided it')
  return answer
}
