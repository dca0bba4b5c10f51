import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type SettingGroup, settingGroups } from './groups/contract.ts'

const root = path.join(import.meta.dirname, '../..')
/** Where a setting is described, made up for the demo or tested, and not read. */
const isNoReader = /^domains\/settings\/(contract|messages|admin\/)|^demo\/|\.test\.tsx?$|\.gen\.ts$/

const readers = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isNoReader.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  // a common word as `phone` counts only where settings are spoken of
  .filter((text) => /setting|website|layout/i.test(text))

it.each(Object.keys(settingGroups) as SettingGroup[])('every key of %s is read by something', (group) => {
  const keys = Object.keys(settingGroups[group].shape)
  const isRead = (key: string) => readers.some((text) => new RegExp(`\\b${key}\\b`).test(text))
  expect(keys.filter((key) => !isRead(key))).toEqual([])
})
