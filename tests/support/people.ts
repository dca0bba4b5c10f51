import { issueBearer } from '#domains/customers/tokens/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import { signedIn, system } from '#platform/server/access.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import type { TestApp } from './app.ts'

/** The password of everybody in the tests. */
export const password = 'meow-and-woof-7'

/** Who the tests talk about: Ming gives and buys, Hua is somebody else. */
export const ming = { name: '王小明', email: 'ming@example.com' } as const
export const hua = { name: '林小華', email: 'hua@example.com' } as const

type Person = { name: string; email: string; email_verified?: boolean; status?: 'active' | 'suspended' }

/** A member who exists already and is signed in: the row's id, a client with their token, and the proof for services. */
export const aMember = async ({ app, memberWith }: TestApp, person: Person = ming) => {
  const now = toInstant(app.clock())
  const { id } = await app.db
    .insertInto('customers')
    .values({
      name: person.name,
      email: person.email,
      password_hash: await hashPassword(password),
      email_verified_at: (person.email_verified ?? true) ? now : null,
      status: person.status ?? 'active',
      consent_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { origin } = system('test')
  const token = await issueBearer(app, id, origin)
  const identity = { id, name: person.name, email: person.email }
  return { ...identity, token, client: memberWith(token), proof: signedIn(identity, origin) }
}
