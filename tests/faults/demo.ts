import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../bin/demo_server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo, seeded once for all files; servers start on copies of it. */
    demoFolder: string
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-demo-'))
  await seedDemo(folder)
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
