import type { IconName } from '#ui/icon.tsx'
import type { RecordKind } from '../rules.ts'

/** A picture for each kind; its word always stands beside it. */
export const kindIcon: Readonly<Record<RecordKind, IconName>> = {
  exam: 'stethoscope',
  vaccination: 'vaccine',
  rabies: 'vaccine',
  deworming: 'bandage',
  neuter: 'scissors',
  surgery: 'scissors',
  test: 'test-pipe',
  microchip: 'qrcode',
  medication: 'first-aid-kit',
  dental: 'stethoscope',
  weight: 'chart-line',
  emergency: 'ambulance',
  other: 'clipboard-list',
}
