import { describe, expect, it } from 'vitest'
import { publicApplication } from '#contract/endpoints/applications/public-application.ts'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { applicationPage } from '../application-page.fixture.ts'
import { bodyOf, fieldOf, reasonsIn } from './answer-rules.ts'
import { answersFor, blankJob, blankOf, oneByOne, stepOf, timesWith, withTyped } from './answers.ts'
import type { ApplyValues } from './answers.ts'
import { readMonth, formatMonth } from '../months.ts'

const makeLocation = (locationId: number) => ({
  locationId,
  locationName: `Place ${locationId}`,
  city: 'Seattle',
  state: 'WA',
})
const page: ApplicationPage = {
  ...applicationPage,
  locations: [makeLocation(3), makeLocation(4)],
  jobTitles: [{ jobTitleId: 5, jobTitle: 'Barista' }],
}
const filled: ApplyValues = {
  ...blankOf(page),
  locationId: '3',
  firstName: 'Iris',
  lastName: 'Quintero',
  emailId: 'iris@example.com',
  phoneNumber: '(206) 555-0146',
  isAdult: 'yes',
  isCertified: true,
}

describe('an application', () => {
  it('requires only location, name, email, phone, age and the attestation', () => {
    expect(Object.keys(reasonsIn(blankOf(page), page)).sort()).toEqual(
      ['emailId', 'firstName', 'isAdult', 'isCertified', 'lastName', 'locationId', 'phoneNumber'].sort(),
    )
    expect(reasonsIn(filled, page)).toEqual({})
  })

  it('needs no email address where text messages are sent, and a number that gets them then', () => {
    const texting = { ...page, sendsTexts: true }
    const withoutEmail = { ...filled, emailId: '' }
    expect(reasonsIn(withoutEmail, page)).toEqual({ emailId: { key: 'emailNeeded' } })
    expect(reasonsIn(withoutEmail, texting)).toEqual({})
    const abroad = { ...withoutEmail, phoneNumber: '+52 55 1234 5678' }
    expect(reasonsIn(abroad, texting)).toEqual({ phoneNumber: { key: 'phoneForTexts' } })
    expect(Object.keys(reasonsIn({ ...withoutEmail, phoneNumber: '' }, texting))).toEqual(['phoneNumber'])
  })

  it('of a business with one location is for that location', () => {
    expect(blankOf({ locations: [makeLocation(9)] }).locationId).toBe('9')
  })

  it('states the same times for every day of the week', () => {
    const body = publicApplication.create.body.cast(
      bodyOf({ ...filled, everyDay: { start: '17', end: '35' } }, page, 'es'),
    )
    expect(body.availabilitySlots).toHaveLength(7)
    expect(body.availabilitySlots?.[6]).toEqual({ week_day: 7, start: 17, end: 35 })
    expect(body).toMatchObject({ slug: 'blue-heron', businessId: 7, isAdult: true, language: 'es' })
  })

  it('omits days that were left empty, and sends Off for both times', () => {
    const days = filled.days.map((day, at) => (at === 6 ? timesWith(day, { start: '49' }) : day))
    expect(bodyOf({ ...filled, isSameDaily: false, days }, page, 'en').availabilitySlots).toEqual([
      { week_day: 7, start: '49', end: '49' },
    ])
  })

  it('finds the field of a time that is missing', () => {
    const days = filled.days.map((day, at) => (at === 4 ? { start: '17', end: '' } : day))
    const values = { ...filled, isSameDaily: false, days }
    expect(reasonsIn(values, page)).toEqual({ 'days[4].end': { key: 'needed' } })
    expect(stepOf('days[4].end')).toBe('times')
    expect(fieldOf('workHistory[0].employer', values)).toBe('workHistory[0].employer')
  })

  it('starts the single days with the times chosen for all', () => {
    const one = oneByOne({ ...filled, everyDay: { start: '17', end: '35' } })
    expect(one.days[2]).toEqual({ start: '17', end: '35' })
    expect(oneByOne({ ...one, everyDay: { start: '1', end: '2' } }).days[2]).toEqual({ start: '17', end: '35' })
  })

  it('clears an end that a later start has overtaken', () => {
    expect(timesWith({ start: '10', end: '20' }, { start: '24' })).toEqual({ start: '24', end: '' })
    expect(timesWith({ start: '49', end: '49' }, { start: '24' })).toEqual({ start: '24', end: '' })
  })

  it('ends a shift on the next day, keeps an end that was chosen first, and refuses one equal to the start', () => {
    const night = { start: '37', end: '5' }
    expect(timesWith({ start: '37', end: '' }, { end: '5' })).toEqual(night)
    expect(timesWith(night, { start: '39' })).toEqual({ start: '39', end: '5' })
    expect(timesWith({ start: '', end: '' }, { end: '35' })).toEqual({ start: '', end: '35' })
    expect(timesWith({ start: '', end: '35' }, { start: '17' })).toEqual({ start: '17', end: '35' })
    expect(timesWith({ start: '37', end: '5' }, { start: '' })).toEqual({ start: '', end: '' })
    expect(timesWith({ start: '37', end: '5' }, { start: '5' })).toEqual({ start: '5', end: '' })
    expect(reasonsIn({ ...filled, everyDay: night }, page)).toEqual({})
    expect(reasonsIn({ ...filled, everyDay: { start: '5', end: '5' } }, page)).toEqual({
      'everyDay.end': { key: 'timeSame' },
    })
  })

  it('submits months as days, no end of a current job, no phone number of an employer who may not be contacted', () => {
    const job = { ...blankJob, employer: 'Fern', jobTitle: 'Host', from: '5/2024', to: '6/2024', phoneNumber: '1' }
    const values = { ...filled, workHistory: [{ ...job, isCurrent: true }] }
    expect(bodyOf(values, page, 'en').workHistory[0]).toMatchObject({ from: '2024-05-01', to: '', phoneNumber: '' })
    expect(reasonsIn(values, page)).toEqual({})
    expect(reasonsIn({ ...filled, workHistory: [{ ...job, from: '7/2024' }] }, page)).toMatchObject({
      'workHistory[0].to': { key: 'dayOrder' },
    })
    expect(reasonsIn({ ...filled, workHistory: [{ ...job, from: 'May' }] }, page)).toMatchObject({
      'workHistory[0].from': { key: 'month' },
    })
  })

  it('keeps what was typed over what is stored, and what is stored where nothing was typed', () => {
    const before = blankOf(page)
    const stored = { ...filled, days: filled.days.map(() => ({ start: '17', end: '35' })) }
    expect(withTyped(stored, before, { ...before, firstName: 'Ines', isSameDaily: false })).toEqual({
      ...stored,
      firstName: 'Ines',
      isSameDaily: false,
    })
    expect(withTyped(stored, before, before)).toEqual(stored)
  })

  it('opens a draft with what the page still offers', () => {
    const restored = answersFor(page, { ...filled, locationId: '99', jobTitleId: '5' } as unknown as Record<
      string,
      unknown
    >)
    expect(restored).toMatchObject({ locationId: '', jobTitleId: '5', firstName: 'Iris' })
  })
})

describe('a month', () => {
  it.each(['5/2024', '05-2024', '052024', ' 2024-5 ', '5 . 2024'])('is parsed from “%s”', (typed) => {
    expect(readMonth(typed)).toBe('2024-05-01')
  })

  it('is formatted in words, and left as typed where it can’t be parsed', () => {
    expect(formatMonth('052024', 'en')).toBe('May 2024')
    expect(formatMonth('13/2024', 'en')).toBe('13/2024')
    expect(readMonth('last May')).toBe('last May')
  })
})
