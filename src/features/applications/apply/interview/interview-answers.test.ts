import { expect, it } from 'vitest'
import { wotcInterview, wotcInterviewSample } from '#contract/forms/wotc/interview.ts'
import { interviewBody, reasonsIn } from './interview-answers.ts'

const answering = { ...wotcInterviewSample, answers: 'yes' }

it('asks nothing of who skips the interview, and sends nothing', () => {
  for (const answers of ['', 'no']) {
    expect(reasonsIn({ ...answering, answers, snap: '' })).toEqual({})
    expect(interviewBody({ ...answering, answers })).toBeUndefined()
  }
})

it('names what is missing by the fields of the application, in the order of the screen', () => {
  expect(Object.keys(reasonsIn({ answers: 'yes' })).slice(0, 3)).toEqual([
    'wotc.isUnder40',
    'wotc.workedBefore',
    'wotc.unemployed27',
  ])
  expect(reasonsIn(answering)).toEqual({})
})

it('sends what is asked, and nothing that a changed answer hides', () => {
  const body: unknown = JSON.parse(interviewBody({ ...answering, tanf9Months: true, tanfRecipient: 'Hidden' }) ?? '')
  expect(wotcInterview.validateSync(body)).toMatchObject(wotcInterviewSample)
  expect(JSON.stringify(body)).not.toMatch(/answers|Hidden|tanf9Months/)
})

it('leaves the Social Security number for the signature, and checks one that is given', () => {
  expect(reasonsIn({ ...answering, ssn: '123' })).toHaveProperty(['wotc.ssn'])
  expect(reasonsIn({ ...answering, ssn: '212456781' })).toEqual({})
})
