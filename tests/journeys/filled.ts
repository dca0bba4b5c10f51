import type { Page } from '@playwright/test'

/** A field whose content is wider than its box, with what was in it. */
export type Clipped = string

/**
 * Fills every field that is shown with a long value that people really have, and answers those that cannot show it.
 * A list is measured by the longest of its choices.
 */
export const clippedFields = (page: Page): Promise<Clipped[]> =>
  page.evaluate(() => {
    type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    const labelOf = (field: Control) =>
      (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name).trim()
    const byName: readonly (readonly [RegExp, string])[] = [
      [/時|服務時間$/, '上午 10:30'],
      [/身分證|統一編號/, 'A123456789'],
      [/條碼|載具/, '/ABC+123'],
      [/晶片/, '900123456789012'],
      [/帳號/, '0001234-5678901'],
      [/地址/, '中山北路二段48巷7號12樓之3'],
      [/電話|手機/, '(02) 2345-6789 #123'],
      [/信箱|email/i, 'yuting.chen1990@gmail.com'],
      [/金額|NT\$/, '1,234,567'],
      [/網址/, 'https://www.example.org.tw'],
      [/姓名|聯絡人|抬頭|公司|戶名|名稱/, '毛起來愛動物關懷協會'],
    ]
    const plain = ['checkbox', 'radio', 'file', 'hidden', 'range', 'submit', 'button']
    const set = (field: Exclude<Control, HTMLSelectElement>, value: string) => {
      const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const realistic = (field: HTMLInputElement): string => {
      if (field.type === 'time') return '22:30'
      if (field.closest('.day-input')) return /\bHH|時/.test(field.placeholder) ? '2026/11/28 22:30' : '2026/11/28'
      if (field.type === 'email') return 'yuting.chen1990@gmail.com'
      if (field.type === 'tel') return '(02) 2345-6789 #123'
      if (field.type === 'password') return 'meow-and-woof-7'
      if (field.type === 'number') return '12345'
      if (field.inputMode === 'numeric') return field.closest('.money-input') ? '1,234,567' : '12,345'
      const label = labelOf(field)
      const value = byName.find(([words]) => words.test(label))?.[1] ?? '三花貓親人愛撒嬌'
      return field.maxLength > 0 ? value.slice(0, field.maxLength) : value
    }
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const widest = (list: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      pen.font = font
      const widths = [...list.options].map(({ text }) => ({ text, width: pen.measureText(text).width }))
      const longest = widths.toSorted((a, b) => b.width - a.width)[0]
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return longest && longest.width > room + 1 ? `${longest.text} ${Math.ceil(longest.width)} > ${room}` : null
    }
    const shown = (field: Control) => field.checkVisibility({ visibilityProperty: true }) && field.clientWidth > 4
    return [
      ...document.querySelectorAll<Control>('main :is(input, select, textarea), dialog :is(input, select, textarea)'),
    ]
      .filter((field) => shown(field) && !plain.includes(field.type) && !field.disabled)
      .flatMap((field) => {
        if (field instanceof HTMLSelectElement) {
          const over = widest(field)
          return over ? [`${labelOf(field)}: ${over}`] : []
        }
        if (field instanceof HTMLTextAreaElement || field.readOnly) return []
        const before = field.value
        set(field, realistic(field))
        const over = field.scrollWidth > field.clientWidth
        const told = `${labelOf(field)}: ${field.value} ${field.scrollWidth} > ${field.clientWidth}`
        set(field, before)
        return over ? [told] : []
      })
  })
