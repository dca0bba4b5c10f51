import { RecordTasks } from './record_tasks.tsx'

/** What must not compile about the ways of tasks. `tsc` is the test. */

const way = { control: 'there' }

export const pages = [
  <RecordTasks noun="products" id={1} ways={{ low_stock: way }} key="way" />,
  <RecordTasks noun="products" id={1} ways={{ low_stock: { control: null } }} key="none" />,
  // @ts-expect-error a way without a control would hide its link silently
  <RecordTasks noun="products" id={1} ways={{ low_stock: {} }} key="silent" />,
  // @ts-expect-error a kind is forgotten
  <RecordTasks noun="products" id={1} ways={{}} key="less" />,
]
