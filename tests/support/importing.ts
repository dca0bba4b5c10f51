import { csvLine } from '#platform/contract/csv.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Client, TestApp } from './app.ts'
import { aStaff } from './people.ts'
import { multipart } from './uploads.ts'

/** Who may import brands. */
export const brandKeeper: readonly Permission[] = ['brands view', 'brands create', 'brands update']
/** Who may import the register of licences. */
export const registerKeeper: readonly Permission[] = ['clinics view', 'clinics create', 'clinics update']

type Line = readonly (string | number)[]
/** The text of a file. */
export const csv = (head: Line, ...rows: readonly Line[]) => [head, ...rows].map(csvLine).join('')

const importsOf = (t: TestApp, noun: 'animals' | 'brands' | 'clinics/licences', keeper: readonly Permission[]) => {
  const jobOf = async (client: Client, id: number) => (await client.get(`/api/admin/jobs/${id}`)).body
  const send = (client: Client, text: string | Buffer, name = 'rows.csv') => {
    const { body, headers } = multipart(text, { name })
    return client.post(`/api/admin/${noun}/import`, body, headers)
  }
  /** Starts a job from another one and waits for its end. */
  const followed = async (client: Client, id: number, step: 'apply' | 'undo') => {
    const { status, body, text } = await client.post(`/api/admin/jobs/${id}/${step}`)
    if (status !== 201) throw new Error(text)
    await t.runDueJobs()
    return jobOf(client, body.id)
  }
  return {
    somebody: (permissions = keeper) => aStaff(t, { permissions, name: '陳店長' }),
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

/** What somebody does with files of brands; each step waits for its job. */
export const brandImports = (t: TestApp) => importsOf(t, 'brands', brandKeeper)
/** The same with files of the government's register of licences. */
export const registerImports = (t: TestApp) => importsOf(t, 'clinics/licences', registerKeeper)
/** The same with files of animals. */
export const animalImports = (t: TestApp) =>
  importsOf(t, 'animals', ['animals view', 'animals create', 'animals update'])
