import { controls } from './controls.tsx'
import { feedback } from './feedback.tsx'
import { fields } from './fields.tsx'
import { grids } from './grids.tsx'
import type { Part } from './part.tsx'
import { records } from './records.tsx'
import { trees } from './trees.tsx'

/** All parts that can be shown by themselves, in groups. */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  'What is pressed': controls,
  'What is filled in': fields,
  'What the page says back': feedback,
  'What is read': records,
  'What is put in order': trees,
  'What is typed into rows': grids,
}
