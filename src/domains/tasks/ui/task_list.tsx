import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { taskWords as m } from '../admin/messages.ts'
import type { Waiting } from '../contract.ts'
import { taskPlaces } from './task_places.ts'
import { isLate, oldestWords } from './task_words.ts'
import { useWaiting } from './waiting.ts'

/** What waits for this account and has a page here, the pressing first. */
export const useTasks = (): readonly Waiting[] => {
  const exists = usePageExists()
  return (useWaiting() ?? []).filter(({ key, count }) => count > 0 && exists(taskPlaces[key].path))
}

/** What waits, each kind with the way to its list. */
export const TaskList = ({ tasks, onFollow }: { tasks: readonly Waiting[]; onFollow?: () => void }) => {
  const now = useNow()
  return (
    <ul className="todo">
      {tasks.map((task) => (
        <li key={task.key}>
          <Icon name={taskPlaces[task.key].icon} large />
          <a className="grow" href={`${taskPlaces[task.key].path}${taskPlaces[task.key].query}`} onClick={onFollow}>
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
