import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { languages, type Language } from '#contract/domain/lookups.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { w4ExemptSample, w4Sample } from '#contract/forms/w4/sample.ts'
import { LanguageContext } from '#src/shared/i18n/language.ts'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'
import { formModules } from '../../registry.ts'
import { shownEdition } from '../../shown-edition.ts'
import { toEditableValues } from '../../to-field-values.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import { PastClaimNotice } from './past-claim-notice.tsx'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const language of languages) await afterFillingMessages.load(language)
})
afterAll(() => {
  vi.useRealTimers()
})

const shown = async (
  key: 'w4' | 'a4',
  answers: Readonly<Record<string, unknown>>,
  { at, zone, language = 'en' }: { readonly at: string; readonly zone: string; readonly language?: Language },
) => {
  vi.setSystemTime(new Date(at))
  const formModule = await formModules[key]!()
  const values = toEditableValues(formModule.blank, answers, allForms[key].masked)
  const edition = shownEdition(formModule, { id: '', values, day: at.slice(0, 10) })
  return renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => {} }}>
      <TimeZoneContext value={zone}>
        <PastClaimNotice {...{ formModule, values, edition }} />
      </TimeZoneContext>
    </LanguageContext>,
  )
}

it.each([
  ['Pacific/Honolulu', '2027-01-01T09:30:00Z', '2027-01-01T10:30:00Z'],
  ['America/New_York', '2027-01-01T04:30:00Z', '2027-01-01T05:30:00Z'],
])('says from New Year’s Day on in %s that a claim is for the year of its edition', async (zone, before, after) => {
  expect(await shown('w4', w4ExemptSample, { at: before, zone })).toBe('')
  expect(await shown('w4', w4Sample, { at: after, zone })).toBe('')
  expect(await shown('w4', w4ExemptSample, { at: after, zone })).toContain(
    'Your claim of exemption is for 2026 only: until the 2027 form is here',
  )
  const california = { ...samples.CA.good, isExempt: true }
  expect(await shown('a4', california, { at: before, zone })).toBe('')
  expect(await shown('a4', california, { at: after, zone, language: 'es' })).toContain('Su exención es solo para 2026')
})
