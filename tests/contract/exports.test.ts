import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaff } from '../support/people.ts'
import { aWorld, endpoints, nameOf, type World } from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

const exports = endpoints.filter(
  ({ method, path }) => method === 'POST' && path.endsWith('/export') && path.startsWith('/api/admin/'),
)

describe('a file of a list', () => {
  it('exists for the lists that staff work with', () => {
    expect(exports.length).toBeGreaterThanOrEqual(11)
  })

  it.each(exports.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'has each row that the list has: %s',
    async (_, { path }) => {
      const { client } = await aStaff(world.t, { superman: true })
      const list = path.replace(/\/export$/, '')
      const { body: listed } = await client.get(`${list}?per_page=1`)
      const { status, body, text } = await client.post(path, { filter: {}, format: 'csv' })
      expect(status, text).toBe(201)
      await world.t.runDueJobs()
      const { body: job } = await client.get(`/api/admin/jobs/${body.id}`)
      expect(job.state, JSON.stringify(job)).toBe('done')
      const file = await client.get(`/api/admin/jobs/${body.id}/file`)
      const [head = '', ...rows] = file.text.trim().split('\r\n')
      expect(head.split(',').length).toBeGreaterThan(3)
      // a quoted cell may hold lines of its own
      if (!file.text.includes('"')) expect(rows).toHaveLength(listed.meta.total)
      expect(job.done).toBe(listed.meta.total)
    },
  )
})
