import { describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { aStaff } from '#tests/support/people.ts'

type World = { readonly t: TestApp; readonly staff: Awaited<ReturnType<typeof aStaff>> }

type Table =
  | 'campaigns'
  | 'adoptions'
  | 'adoption_requests'
  | 'surrenders'
  | 'contact_messages'
  | 'volunteers'
  | 'volunteer_hours'
  | 'customers'
  | 'data_requests'
type Way<S extends string, A extends string> = {
  readonly table: Table
  readonly states: readonly S[]
  readonly actions: readonly A[]
  /** A row in a state, its version being 1. */
  readonly make: (state: S) => Promise<number>
  /** The address of a step of a row, and what is sent beside the version. */
  readonly send: (id: number, action: A) => readonly [path: string, body?: object]
  /** The state that a step leads to; undefined where it is not to be taken. */
  readonly to: (state: S, action: A) => string | undefined
}

const storedIn = async ({ t }: World, table: Table, id: number) =>
  (await t.app.db
    .selectFrom(table as 'campaigns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>
const loggedIn = async ({ t }: World, table: Table, id: number) => {
  const rows = t.app.db.selectFrom('audit_logs').select('id').where('subject_type', '=', table)
  return (await rows.where('subject_id', '=', String(id)).where('action', '<>', 'viewed_sensitive').execute()).length
}

/** Sentences of Chinese. */
const sentence = /^[\p{Script=Han}，、；：「」（）。\dA-Za-z\s%]+。$/u

/**
 * Walks every state × every step: what is declared is done, everything else is refused in words and changes nothing,
 * neither the row nor the log.
 *
 * @param world asked when a step is tried: the installation and who takes it
 */
export const stateWalk =
  (world: () => World) =>
  <S extends string, A extends string>(name: string, way: Way<S, A>) =>
    describe(name, () => {
      const stored = (table: Table, id: number) => storedIn(world(), table, id)
      const logged = (table: Table, id: number) => loggedIn(world(), table, id)
      const pairs = way.states.flatMap((state) => way.actions.map((action) => [state, action] as const))
      it.each(pairs)('%s: %s', async (state, action) => {
        const id = await way.make(state)
        const [before, logs] = [await stored(way.table, id), await logged(way.table, id)]
        const [path, body] = way.send(id, action)
        const reply = await world().staff.client.post(path, { version: 1, ...body })
        const after = await stored(way.table, id)
        const to = way.to(state, action)
        if (to === undefined) {
          expect([409, 422], `${reply.status} ${reply.text}`).toContain(reply.status)
          expect(reply.body.message).toMatch(sentence)
          expect(after).toEqual(before)
          expect(await logged(way.table, id)).toBe(logs)
        } else {
          expect([reply.status, after.status ?? after.state], reply.text).toEqual([200, to])
          expect(after.version).toBe(2)
          expect(await logged(way.table, id)).toBe(logs + 1)
        }
      })
      it('has steps of both kinds', () => {
        const may = pairs.filter(([state, action]) => way.to(state, action) !== undefined).length
        expect([may > 0, may < pairs.length]).toEqual([true, true])
      })
    })

/** Where a step of a machine leads from a state; undefined where it is not to be taken. */
export const toOf =
  (spec: { actions: Readonly<Record<string, { from: readonly string[]; to: string }>> }) =>
  (state: string, action: string) => {
    const step = spec.actions[action]
    return step?.from.includes(state) ? step.to : undefined
  }
