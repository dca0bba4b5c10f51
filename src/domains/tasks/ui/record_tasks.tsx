import { useData } from '#platform/browser/use_data.ts'
import { type Desk, useRun } from '#platform/browser/use_run.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { TitledCard } from '#ui/card.tsx'
import { focusControl } from '#ui/focus_control.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { useToasts } from '#ui/toasts.tsx'
import { type RecordTask, tasksApi } from '../contract.ts'
import { taskWords as m } from '../messages.ts'
import { knownTasks, type TaskKind, type TaskNoun, type TaskOf } from '../rules.ts'
import { TaskAssignment } from './task_assignment.tsx'
import { taskPlaces } from './task_places.ts'
import { isOverdue, timeWords } from './task_words.ts'

/** How something is settled on the page of its record. */
type SettledBy = {
  /** Why it waits, where the record knows more than its kind. */
  why?: string | undefined
  /** The id of the control that settles it; null where this account has none. */
  control: string | null
}

/** What no control on the page of its record settles. */
export const settledElsewhere: SettledBy = { control: null }

/**
 * What waits on a record. A page calls it beside the read of the record, so that both come together.
 *
 * @returns undefined while it is not known
 */
export const useRecordTasks = (noun: TaskNoun, id: number): readonly RecordTask[] | undefined =>
  useData(tasksApi.ofRecord, { query: { noun, id } }).data?.data

const ControlLink = ({ control, kind }: { control: string; kind: TaskKind }) => (
  <a
    className="link nowrap"
    href={`#${control}`}
    aria-label={m.settle_named(m.record[kind])}
    onClick={(event) => {
      event.preventDefault()
      focusControl(control)
    }}
  >
    {m.settle}
  </a>
)

type TaskRowProps = { task: RecordTask; settledBy: SettledBy; desk: Desk }

const TaskRow = ({ task, settledBy: { why, control }, desk }: TaskRowProps) => {
  const now = useNow()
  const time = timeWords(task, now)
  return (
    <li>
      <Icon name={taskPlaces[task.key].icon} large />
      <div className="grow">
        <b>{m.record[task.key]}</b>
        <span className="cell-sub">{why ?? m.why[task.key]}</span>
        {time && <span className={isOverdue(task, now) ? 'cell-sub negative' : 'cell-sub'}>{time}</span>}
        {task.assignment && <TaskAssignment kind={task.key} assignment={task.assignment} desk={desk} />}
      </div>
      {control && <ControlLink control={control} kind={task.key} />}
    </li>
  )
}

/** Of a kind, or of each of its causes. */
type SettledByCause = SettledBy | ((cause: NonNullable<RecordTask['cause']>) => SettledBy)

const settledByOf = (settledBy: SettledByCause | undefined, { cause }: RecordTask): SettledBy => {
  if (typeof settledBy !== 'function') return settledBy ?? settledElsewhere
  return cause ? settledBy(cause) : settledElsewhere
}

type RecordTasksProps<N extends TaskNoun> = {
  noun: N
  id: number
  /** For each kind that waits on such a record, so that none is forgotten. */
  settledBy: Readonly<Record<TaskOf<N>, SettledByCause>>
}

/** What waits for somebody on this record, each with a link to the control that settles it. Nothing where nothing waits. */
export const RecordTasks = <N extends TaskNoun>({ noun, id, settledBy }: RecordTasksProps<N>) => {
  const tasks = knownTasks(useRecordTasks(noun, id) ?? [])
  const desk = useRun(useToasts())
  if (tasks.length === 0) return null
  return (
    <TitledCard title={m.title} flush>
      {desk.problem && (
        <div className="pad">
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </div>
      )}
      <ul className="todo">
        {tasks.map((task) => (
          <TaskRow
            key={[task.key, task.cause?.kind, task.cause?.key].join(' ')}
            task={task}
            desk={desk}
            settledBy={settledByOf(valueIn(settledBy, task.key), task)}
          />
        ))}
      </ul>
    </TitledCard>
  )
}
