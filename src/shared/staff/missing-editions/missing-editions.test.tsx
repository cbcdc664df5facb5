import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/domain/lookups.ts'
import { languages } from '#contract/domain/lookups.ts'
import { missingEditions } from '#contract/forms/editions/missing-editions.ts'
import { LanguageContext } from '#src/shared/i18n/language.ts'
import { MissingEditions } from './missing-editions.tsx'
import { missingEditionsMessages } from './missing-editions-messages.ts'

beforeAll(async () => {
  for (const language of languages) await missingEditionsMessages.load(language)
})

const shown = (language: Language) =>
  renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => {} }}>
      <MissingEditions editions={missingEditions('2027-04-15', ['AZ'])} />
    </LanguageContext>,
  )

describe('the notice of forms whose next edition is missing', () => {
  it('names each form, the year and the state, in English', () => {
    const page = shown('en')
    expect(page).toContain('The 2027 W-4 has not been added')
    expect(page).toContain('The 2027 A-4 of Arizona has not been added')
    expect(page).toContain('A newer Form I-9 has not been added')
    expect(page).toContain('The 2026 W-4 expires Dec 31, 2026. It stays in use')
  })

  it('and in Spanish', () => {
    const page = shown('es')
    expect(page).toContain('No se ha agregado el W-4 de 2027')
    expect(page).toContain('No se ha agregado el A-4 de Arizona de 2027')
    expect(page).toContain('No se ha agregado una edición nueva del Formulario I-9')
  })
})
