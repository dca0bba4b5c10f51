import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { taskWords as m } from '../admin/messages.ts'
import type { Waiting } from '../contract.ts'
import type { TaskKind } from '../rules.ts'
import { isLate, oldestWords } from './task_words.ts'
import { useWaiting } from './waiting.ts'

/** The list on which a kind is done, with the filter that shows exactly what is counted. */
const listOf: Record<TaskKind, { icon: IconName; path: string; query: string }> = {
  attention: { icon: 'alert-triangle', path: '/admin/orders', query: '?filter[needs_attention]=1' },
  to_ship: {
    icon: 'truck-delivery',
    path: '/admin/orders',
    query: '?filter[status]=open&filter[payment_status]=paid&filter[shipping_status]=unshipped',
  },
  refunds: { icon: 'report-money', path: '/admin/orders', query: '?filter[open_refund]=1' },
  returns: { icon: 'arrow-back-up', path: '/admin/orders', query: '?filter[open_return]=1' },
  unpaid: { icon: 'cash', path: '/admin/orders', query: '?filter[status]=open&filter[payment_status]=unpaid' },
  low_stock: { icon: 'package', path: '/admin/products', query: '?filter[low_stock]=1' },
  drafts: { icon: 'file-text', path: '/admin/transactions', query: '?filter[state]=draft' },
}

/** What waits for this account and has a page here, the pressing first. */
export const useTasks = (): readonly Waiting[] => {
  const exists = usePageExists()
  return (useWaiting() ?? []).filter(({ key, count }) => count > 0 && exists(listOf[key].path))
}

/** What waits, each kind with the way to its list. */
export const TaskList = ({ tasks, onFollow }: { tasks: readonly Waiting[]; onFollow?: () => void }) => {
  const now = useNow()
  return (
    <ul className="todo">
      {tasks.map((task) => (
        <li key={task.key}>
          <Icon name={listOf[task.key].icon} large />
          <a className="grow" href={`${listOf[task.key].path}${listOf[task.key].query}`} onClick={onFollow}>
            <b>{m.kind[task.key]}</b>
            <span className={isLate(task, now) ? 'cell-sub negative' : 'cell-sub'}>{oldestWords(task, now)}</span>
          </a>
          <span className="figures">{task.count}</span>
          <Icon name="chevron-right" />
        </li>
      ))}
    </ul>
  )
}
