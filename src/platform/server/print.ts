import { z } from 'zod'
import type { AnyEndpoint, CallInput } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { printFailures } from '#platform/contract/print.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { type CallerOf, grant, type SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import type { StaffAccess } from './authentication.ts'
import type { Route } from './http.ts'
import { randomToken } from './secrets.ts'
import type { FileWork } from './staff_job_runner.ts'
import { getJobView } from './staff_job_view.ts'
import { exportFolder, startStaffJob } from './staff_jobs.ts'
import { inTransaction } from './transaction.ts'

/** What `printOf` declares. */
type PrintEndpoint = AnyEndpoint & {
  readonly access: StaffAccess
  readonly print: { readonly name: StaffJobName }
}

type PaperOf<E> = CallInput<E> extends { body: { paper: infer Paper } } ? Paper & string : never

type PrintSpec<E> = {
  /** Which of the chosen rows can be printed, in the order of their papers. */
  readonly choose: (app: App, staff: CallerOf<E>, ids: readonly number[], paper: PaperOf<E>) => Promise<number[]>
  /** What the file is called, without its day and ending. */
  readonly title: (paper: PaperOf<E>) => string
  /** Draws the papers of rows. @param onProgress called with the rows so far; it throws when the job was stopped */
  readonly draw: (
    app: App,
    staff: CallerOf<E>,
    ids: readonly number[],
    paper: PaperOf<E>,
    onProgress: (rows: number) => Promise<void>,
  ) => Promise<Buffer>
}

/** A spec whose types have served their purpose; parameters of methods take those of every spec. */
type AnySpec = {
  choose(app: App, staff: SignedInStaff, ids: readonly number[], paper: string): Promise<number[]>
  title(paper: string): string
  draw(
    app: App,
    staff: SignedInStaff,
    ids: readonly number[],
    paper: string,
    onProgress: (rows: number) => Promise<void>,
  ): Promise<Buffer>
}
/** What a job was given. */
const Question = z.object({ ids: z.array(z.int()), paper: z.string() })
type Question = z.output<typeof Question>

const startPrint = async (
  app: App,
  staff: SignedInStaff,
  { print }: PrintEndpoint,
  spec: AnySpec,
  { ids, paper }: Question,
) => {
  const chosen = await spec.choose(app, staff, [...new Set(ids)], paper)
  if (chosen.length === 0) fail(printFailures.nothing_to_print)
  return inTransaction(app, async (app) => {
    const job = { name: print.name, input: { ids: chosen, paper }, total: chosen.length, can_undo: false } as const
    const { id } = await startStaffJob(app, staff, { ...job, action: 'exported' })
    return getJobView(app, id)
  })
}

/** A route with the work that its job does. */
type PrintRoute = Route & { readonly work: FileWork }

/** Binds a call that prints: it notes the rows, a job draws their papers, with the permissions that the account has then. */
export const printRoute = <E extends PrintEndpoint>(endpoint: E, spec: PrintSpec<E>): PrintRoute => {
  const anySpec: AnySpec = spec
  const handle = ({ app, actor, body }: { app: App; actor: SignedInStaff; body: Question }) =>
    startPrint(app, actor, endpoint, anySpec, body)
  return {
    endpoint,
    handle,
    work: {
      kind: 'file',
      name: endpoint.print.name,
      make: async (app, { staff, origin }, job, onProgress) => {
        const actor = grant(staff, endpoint.access, origin) ?? fail(common.not_permitted)
        const { ids, paper } = Question.parse(job.input)
        const body = await anySpec.draw(app, actor, ids, paper, onProgress)
        const file_key = `${exportFolder}${randomToken()}.pdf`
        await app.files.put(file_key, body)
        const file_name = `${anySpec.title(paper)}_${taipeiDay(app.clock())}.pdf`
        return { file_key, file_name, bytes: body.length }
      },
    },
  }
}
