import { csvLine } from '#platform/contract/csv.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Client, TestApp } from './app.ts'
import { aStaff } from './people.ts'
import { multipart } from './uploads.ts'

/** Who may import brands. */
export const brandKeeper: readonly Permission[] = ['brands view', 'brands create', 'brands update']

type Line = readonly (string | number)[]
/** The text of a file. */
export const csv = (head: Line, ...rows: readonly Line[]) => [head, ...rows].map(csvLine).join('')

/** What somebody does with files of brands; each step waits for its job. */
export const brandImports = (t: TestApp) => {
  const jobOf = async (client: Client, id: number) => (await client.get(`/api/admin/jobs/${id}`)).body
  const send = (client: Client, text: string | Buffer, name = 'brands.csv') => {
    const { body, headers } = multipart(text, { name })
    return client.post('/api/admin/brands/import', body, headers)
  }
  /** Starts a job from another one and waits for its end. */
  const followed = async (client: Client, id: number, step: 'apply' | 'undo') => {
    const { status, body, text } = await client.post(`/api/admin/jobs/${id}/${step}`)
    if (status !== 201) throw new Error(text)
    await t.runDueJobs()
    return jobOf(client, body.id)
  }
  return {
    somebody: (permissions = brandKeeper) => aStaff(t, { permissions, name: '陳店長' }),
    jobOf,
    send,
    /** Sends a file and waits for what its dry run finds. */
    checked: async (client: Client, text: string | Buffer) => {
      const { status, body, text: said } = await send(client, text)
      if (status !== 201) throw new Error(said)
      await t.runDueJobs()
      return { id: body.id, ...(await client.get(`/api/admin/jobs/${body.id}/import`)).body }
    },
    applied: (client: Client, id: number) => followed(client, id, 'apply'),
    undone: (client: Client, id: number) => followed(client, id, 'undo'),
    rowsOf: async (client: Client, id: number) =>
      (await client.get(`/api/admin/job-rows?filter[job]=${id}&per_page=200`)).body.data,
  }
}
