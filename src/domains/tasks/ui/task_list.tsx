import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { taskWords as m } from '../admin/messages.ts'
import { causeWords } from '../causes/messages.ts'
import type { MyTask, Waiting } from '../contract.ts'
import { taskPlaces } from './task_places.ts'
import { isLate, isOverdue, oldestWords, timeWords } from './task_words.ts'
import { useWaiting } from './waiting.ts'

/** What waits for this account and has a page here, the pressing first. */
export const useTasks = (): readonly Waiting[] => {
  const exists = usePageExists()
  return (useWaiting() ?? []).filter(({ key, count }) => count > 0 && exists(taskPlaces[key].path))
}

const MyTaskRow = ({ task, onFollow }: { task: MyTask; onFollow: (() => void) | undefined }) => {
  const now = useNow()
  return (
    <li>
      <Icon name={taskPlaces.attention.icon} large />
      <a className="grow" href={`${taskPlaces.attention.path}/${task.record_id}`} onClick={onFollow}>
        <b>{m.of_order(task.label)}</b>
        <span className="cell-sub">{causeWords[task.cause]}</span>
        <span className={isOverdue(task, now) ? 'cell-sub negative' : 'cell-sub'}>{timeWords(task, now)}</span>
      </a>
      <Icon name="chevron-right" />
    </li>
  )
}

type TaskListProps = {
  tasks: readonly Waiting[]
  /** Those that are the account's own. */
  mine: readonly MyTask[]
  onFollow?: () => void
}

/** What waits: the own tasks first, each with a link to its record, then each kind with a link to its list. */
export const TaskList = ({ tasks, mine, onFollow }: TaskListProps) => {
  const now = useNow()
  return (
    <>
      {mine.length > 0 && (
        <>
          <p className="todo-head">{m.mine}</p>
          <ul className="todo" aria-label={m.mine}>
            {mine.map((task) => (
              <MyTaskRow key={task.id} task={task} onFollow={onFollow} />
            ))}
          </ul>
          {tasks.length > 0 && <p className="todo-head">{m.all}</p>}
        </>
      )}
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
    </>
  )
}
