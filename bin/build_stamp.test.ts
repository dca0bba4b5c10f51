import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stampOfSources } from './build_stamp.mjs'

let root = ''
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pawlight-stamp-'))
  for (const file of ['src/app/page.tsx', 'bin/build.ts', 'bin/lean_contract.ts', 'vite.config.ts', 'README.md'])
    put(file, 'before')
})
afterEach(() => rmSync(root, { recursive: true }))

it.each(['src/app/page.tsx', 'bin/build.ts', 'bin/lean_contract.ts', 'bin/parts/new.ts', 'vite.config.ts'])(
  'whoever changes %s gets newly built pages',
  (file) => {
    const before = stampOfSources(root)
    put(file, 'after')
    expect(stampOfSources(root)).not.toBe(before)
  },
)

it.each(['README.md', 'src/app/page.test.tsx', 'bin/build.test.ts'])('%s is no reason to build again', (file) => {
  const before = stampOfSources(root)
  put(file, 'after')
  expect(stampOfSources(root)).toBe(before)
})
