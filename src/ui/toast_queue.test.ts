import { expect, it } from 'vitest'
import { ToastQueue } from '#ui/toast_queue.ts'

it('a person sees one message at a time, in the order they came', () => {
  const queue = new ToastQueue()
  queue.add({ text: '已儲存' })
  queue.add({ text: '已複製連結' })
  expect(queue.current()?.text).toBe('已儲存')
  queue.drop(queue.current()!.id)
  expect(queue.current()?.text).toBe('已複製連結')
  queue.drop(queue.current()!.id)
  expect(queue.current()).toBeUndefined()
})

it('the place of messages hears of every change until it leaves', () => {
  const queue = new ToastQueue()
  let heard = 0
  const leave = queue.subscribe(() => {
    heard += 1
  })
  queue.add({ text: '已儲存' })
  leave()
  queue.add({ text: '已儲存' })
  expect(heard).toBe(1)
})
