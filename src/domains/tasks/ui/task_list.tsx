import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { causeWords } from '../causes/messages.ts'
import type { MyTask, Waiting } from '../contract.ts'
import { taskWords as m } from '../messages.ts'
import { taskPlaces } from './task_places.ts'
import { isLate, isOverdue, oldestWords, timeWords } from './task_words.ts'
import { useWaiting } from './waiting.ts'

/** What waits for this account, the pressing first. */
export const useTasks = (): readonly Waiting[] => (useWaiting() ?? []).filter(({ count }) => count > 0)

/** A kind with a link to its list; one whose list has no page says what to do, so that nothing waits unseen. */
const TaskRow = ({ task, onFollow }: { task: Waiting; onFollow: (() => void) | undefined }) => {
  const now = useNow()
  const { path, query, icon } = taskPlaces[task.key]
  const hasPage = usePageExists()(path)
  const words = (
    <>
      <b>{m.kind[task.key]}</b>
      <span className={isLate(task, now) ? 'cell-sub negative' : 'cell-sub'}>{oldestWords(task, now)}</span>
      {!hasPage && <span className="cell-sub">{m.no_page}</span>}
    </>
  )
  return (
    <li>
      <Icon name={icon} large />
      {hasPage ? (
        <a className="grow" href={`${path}${query}`} onClick={onFollow}>
          {words}
        </a>
      ) : (
        <div className="grow">{words}</div>
      )}
      <span className="figures">{formatCount(task.count)}</span>
      {hasPage && <Icon name="chevron-right" />}
    </li>
  )
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
export const TaskList = ({ tasks, mine, onFollow }: TaskListProps) => (
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
        <TaskRow key={task.key} task={task} onFollow={onFollow} />
      ))}
    </ul>
  </>
)
