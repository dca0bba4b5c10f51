import { RecordTasks } from './record_tasks.tsx'

/** What must not compile about what settles tasks. `tsc` is the test. */

const settled = { control: 'there' }

export const pages = [
  <RecordTasks noun="products" id={1} settledBy={{ low_stock: settled }} key="settled" />,
  <RecordTasks noun="products" id={1} settledBy={{ low_stock: { control: null } }} key="none" />,
  // @ts-expect-error one without a control would hide its link silently
  <RecordTasks noun="products" id={1} settledBy={{ low_stock: {} }} key="silent" />,
  // @ts-expect-error a kind is forgotten
  <RecordTasks noun="products" id={1} settledBy={{}} key="less" />,
]
