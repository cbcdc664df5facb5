import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { a4 } from '#contract/forms/a4/a4.ts'
import { applicableQuestions } from '#contract/forms/a4/applicable-questions.ts'
import { exemptionExpiresOn } from '#contract/forms/a4/exemption-expiry.ts'
import { refusals } from '#contract/forms/a4/refusals.fixture.ts'
import { stateFormOf, stateForms } from '#contract/forms/a4/registry.ts'
import { it2104eSample, l4eSample } from '#contract/forms/a4/samples/exemption-certificates.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import type { A4Answers } from '#contract/forms/a4/schema.ts'
import { worksheetOf } from '#contract/forms/a4/worksheets/worksheets.ts'
import { editionForDate, isEditionAccepted } from '#contract/forms/editions/edition.ts'
import { missingEditions } from '#contract/forms/editions/missing-editions.ts'
import { attestationFor } from '#contract/forms/form.ts'
import { a4Blank, toA4Submission } from '#src/forms/a4/values.ts'
import { toEditableValues } from '#src/forms/to-field-values.ts'
import { answerOf } from './printed-texts.ts'
import { sectionsOf, titleOf } from './a4.substitute.ts'

const employer = {
  name: 'Blue Heron Coffee',
  ein: '91-2345670',
  streetAddress: '901 Alaskan Way',
  city: 'Seattle',
  state: 'WA',
  zip: '98104',
  firstDayOfWork: '2026-11-23',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(['2027-01-15', '2028-02-29', '2031-06-01'])('on %s, with no newer edition known', (day) => {
  const [year = '', month, date] = day.split('-')

  it.each(stateForms.map(({ code }) => code))(
    'the form of %s is valid on the device and the server, in the last edition, and printed whole',
    (code) => {
      vi.setSystemTime(new Date(`${day}T18:00:00Z`))
      const { good } = samples[code as keyof typeof samples]
      const submitted = toA4Submission(toEditableValues(a4Blank, good, a4.masked))
      expect(refusals(a4.answers, submitted)).toEqual({})
      const answers = a4.answers.cast(submitted) as A4Answers
      const edition = editionForDate(a4.editions, day, a4.variantOf(answers))
      expect(isEditionAccepted(a4.editions, edition, { today: day, signedOn: day })).toBe(true)
      expect(attestationFor(a4, edition, answers)).not.toBe('')
      const signedOn = `${month}/${date}/${year}`
      const signature = { kind: 'typed', text: answers.lastName } as const
      const signed = { answers, edition: edition.id, signature, signedOn, employer }
      expect(titleOf(signed).name).toContain(stateFormOf(code)?.questions.length === 0 ? ': no state form' : ' ')
      const printed = new Set(sectionsOf(signed).flatMap(({ rows }) => rows.map(({ value }) => value)))
      for (const question of applicableQuestions(answers))
        expect(printed).toContain(answerOf(question, (answers as Record<string, unknown>)[question.key]))
      for (const question of stateFormOf(code)?.questions ?? [])
        expect(worksheetOf(code, question, edition.id)).not.toEqual({ isMissing: 'edition' })
    },
  )

  it.each([
    ['IT-2104-E', it2104eSample, '04-30', 1],
    ['L-4E', l4eSample, '12-31', 0],
  ] as const)('the certificate of exemption %s is valid, for the year that it names', (_form, sample, last, years) => {
    vi.setSystemTime(new Date(`${day}T18:00:00Z`))
    const submitted = toA4Submission(toEditableValues(a4Blank, { ...sample, exemptYear: year }, a4.masked))
    expect(refusals(a4.answers, submitted)).toEqual({})
    expect(exemptionExpiresOn(submitted, day)).toBe(`${Number(year) + years}-${last}`)
    const edition = editionForDate(a4.editions, day, a4.variantOf(submitted))
    expect(attestationFor(a4, edition, submitted)).toMatch(/current year|for the year 20(27|28|31)/)
  })

  it('an edition of a year that is over is reported in every state that has one, and no other', () => {
    const annual = stateForms.flatMap(({ code, edition }) => (edition?.until === undefined ? [] : [code]))
    const reported = missingEditions(day).flatMap(({ form, state }) => (form === 'a4' && state !== null ? [state] : []))
    expect(new Set(reported)).toEqual(new Set(annual.filter((code) => stateFormOf(code)?.questions.length !== 0)))
    for (const { form, state, year: missing } of missingEditions(day))
      if (form === 'a4') expect([state, missing]).toEqual([state, year])
  })
})
