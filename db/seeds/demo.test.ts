import { mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { brokenChecks } from '../../checks/run.ts'
import { seedDemo } from './demo.ts'

describe('the demo charity', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
    await seedRoles(test.app)
    const begun = performance.now()
    await seedDemo(test.app)
    console.log(`demo seeded in ${Math.round(performance.now() - begun)} ms`)
  })
  afterAll(() => test.close())

  it('x', async () => {
    const pool = new pg.Pool({ connectionString: test.url })
    expect(await brokenChecks(pool)).toEqual([])
    await pool.end()
  })
})
