import { expect, it } from 'vitest'
import { NewNews, NewsDraft } from '../desk/contract.ts'
import { autosavedFields } from './story_form.ts'

it('the fields of a story that save themselves are those that the call takes: all but what decides when it is out', () => {
  const taken = Object.keys(NewsDraft.shape).filter((field) => field !== 'version')
  expect(autosavedFields.toSorted()).toEqual(taken.toSorted())
  const pressed = Object.keys(NewNews.shape).filter((field) => !taken.includes(field))
  expect(pressed.toSorted()).toEqual(['published_at', 'status'])
})
