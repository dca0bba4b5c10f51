import { expect, it } from 'vitest'
import { requestMachine } from '../requests/rules.ts'
import { interviewQuestions, isInterviewable, scoreOf } from './rules.ts'

it('the points of all questions are a hundred', () => {
  expect(scoreOf(interviewQuestions)).toBe(100)
  expect(scoreOf({ home: 18, family: 15, experience: 16, means: 13, time: 12, plans: 12 })).toBe(86)
})

it('a sheet is filled in while a family is being got to know', () => {
  expect(requestMachine.states.filter(isInterviewable)).toEqual(['screening', 'interview', 'home_visit'])
})
