import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarChart, LineChart } from './charts.tsx'

const chart = (isOpen: boolean, value = 0) =>
  renderToStaticMarkup(
    createElement(LineChart, {
      points: [
        { label: '11/25', value: 300, second: 100 },
        { label: '11/26', value: 500, second: 100 },
        { label: '11/27', value, second: 100, isOpen },
      ],
      sentence: '',
      series: ['now', 'before'],
      format: String,
    }),
  )
const pointsOf = (markup: string, line: string) =>
  new RegExp(`chart-line ${line}" d="([^"]*)"`).exec(markup)?.[1]?.match(/[ML]/g)?.length

it('a day that is not over is not drawn as a fall', () => {
  expect(pointsOf(chart(false), 'chart-first')).toBe(3)
  expect(pointsOf(chart(true), 'chart-first')).toBe(2)
  expect(pointsOf(chart(true), 'chart-second')).toBe(3)
  expect(chart(true)).not.toContain('<circle')
  expect(chart(true, 200)).toContain('<circle')
})

it('a chart on a phone is drawn narrow, with no more words on its axis than there is room for', () => {
  const drawn = (narrow: boolean) =>
    renderToStaticMarkup(
      createElement(BarChart, {
        points: Array.from({ length: 12 }, (_, month) => ({ label: `2026-${month + 1}`, value: month })),
        sentence: '',
        series: ['now'],
        format: String,
        narrow,
      }),
    )
  const seen = (narrow: boolean) => [
    Number(/viewBox="0 0 (\d+)/.exec(drawn(narrow))?.[1]),
    drawn(narrow).match(/>2026-\d+<\/text>/g)?.length,
  ]
  expect(seen(false)).toEqual([720, 12])
  expect(seen(true)).toEqual([340, 4])
})
