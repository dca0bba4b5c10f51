import { expect, it } from 'vitest'
import { toastStore } from '#ui/toast_store.ts'

it('a person sees the newest message at once, and the end of an older one does not take it away', () => {
  const { shown, show, drop } = toastStore()
  show({ text: '已開始備貨' })
  const first = shown.get()?.id ?? 0
  show({ text: '已出貨' })
  expect(shown.get()?.text).toBe('已出貨')
  drop(first)
  expect(shown.get()?.text).toBe('已出貨')
  drop(first + 1)
  expect(shown.get()).toBeUndefined()
})

it('the same message twice is two messages, so that it stands for its whole time again', () => {
  const { shown, show } = toastStore()
  show({ text: '已儲存' })
  const first = shown.get()?.id
  show({ text: '已儲存' })
  expect(shown.get()?.id).not.toBe(first)
})
