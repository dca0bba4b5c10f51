import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff } from '#platform/contract/access.ts'
import { grant, system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { insertUser, replaceRoles } from '../users/queries.ts'
import { insertRole, replacePermissions } from './queries.ts'
import { whoMovesMoneyAlone } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())

const role = async (name: string, permissions: string[]) => {
  const id = (await insertRole(test.app, { name, label: name, kind: 'admin', description: '' })) as number
  await replacePermissions(test.app, id, permissions)
  return id
}
const person = async (name: string, roles: number[]) => {
  const row = { kind: 'admin' as const, name, email: `${name}@example.tw`, phone: null, created_by: null }
  const id = (await insertUser(test.app, { ...row, password_hash: 'none' })) as number
  await replaceRoles(test.app, id, roles, null)
  return id
}

it('names who could move money alone by roles that add up, and nobody whose roles are parted or who is kept out', async () => {
  const [writes, posts, cases] = [
    await role('writes', ['transactions create']),
    await role('posts', ['transactions update']),
    await role('cases', ['applications update', 'blogs view']),
  ]
  const both = await person('both', [writes, posts])
  const payer = await person('payer', [posts, cases])
  await person('author', [writes, cases])
  const gone = await person('gone', [writes, posts, cases])
  await test.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', gone).execute()

  const proof = grant(
    { id: both, name: 'x', kind: 'admin', clinic_id: null, superman: true, permissions: [] },
    staff('roles view'),
    system('test').origin,
  )
  expect((await whoMovesMoneyAlone(test.app, proof!)).data).toEqual([
    { flow: 'expense', user_id: both, name: 'both', roles: ['writes', 'posts'] },
    { flow: 'disbursement', user_id: payer, name: 'payer', roles: ['posts', 'cases'] },
  ])
})
