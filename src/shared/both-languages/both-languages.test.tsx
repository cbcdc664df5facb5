// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Formik } from 'formik'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Language } from '#contract/domain/lookups.ts'
import { clearableLocalStorage } from '#src/session/clear-page-storage.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { FormikFields } from '#src/shared/form-fields/formik-fields.tsx'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { LanguageContext, useLanguage } from '#src/shared/i18n/language.ts'
import { defineMessages, useMessages } from '#src/shared/i18n/translations.ts'
import { BothLanguages } from './both-languages.tsx'
import { BothLanguagesSwitch } from './both-languages-switch.tsx'
import { Passage } from './passage.tsx'

const en = {
  heading: 'About you',
  until: (day: string) => `It ends on ${day}.`,
  firstName: 'First name',
  firstNameHint: 'As on your card.',
  help: 'The IRS asks for it.',
  line: 'line 1(a)',
  total: 'Total',
  status: 'Status',
  single: 'Single',
  head: 'Head of household',
  headHint: 'Only if you’re unmarried.',
  birth: 'Date of birth',
  pick: 'Select one',
  friend: 'Friend',
  agree: 'I agree',
  agreeHint: 'Rare.',
  twice: ['First meaning', 'Second meaning'],
}
const es: typeof en = {
  heading: 'Sus datos',
  until: (day) => `Termina el ${day}.`,
  firstName: 'Nombre',
  firstNameHint: 'Como en su tarjeta.',
  help: 'El IRS lo pide.',
  line: 'línea 1(a)',
  total: 'Total',
  status: 'Estado civil',
  single: 'Soltero(a)',
  head: 'Cabeza de familia',
  headHint: 'Solo si no está casado(a).',
  birth: 'Fecha de nacimiento',
  pick: 'Elija una opción',
  friend: 'Amistad',
  agree: 'Acepto',
  agreeHint: 'Poco común.',
  twice: ['Primer sentido', 'Segundo sentido'],
}
const catalog = defineMessages({
  en: () => Promise.resolve({ messages: en }),
  es: () => Promise.resolve({ messages: es }),
})

function Questions() {
  const messages = useMessages(catalog)
  const language = useLanguage()
  return (
    <>
      <BothLanguagesSwitch label="Show both languages" />
      <h1>
        <Passage name="heading">{messages.heading}</Passage>
      </h1>
      <p data-testid="until">
        <Passage name="until">{messages.until(formatDate('2027-02-16', language))}</Passage>
      </p>
      <FormText
        name="firstName"
        label={messages.firstName}
        hint={messages.firstNameHint}
        help={messages.help}
        line={messages.line}
      />
      <FormText name="total" label={messages.total} />
      <FormText name="official" label={messages.pick} line="Official Name" />
      <FormChoice
        name="status"
        label={messages.status}
        choices={[
          { value: '1', label: messages.single },
          { value: '3', label: messages.head, hint: messages.headHint },
        ]}
      />
      <FormDate name="birth" label={messages.birth} />
      <FormSelect
        name="relationship"
        label={messages.status}
        options={[{ value: 'friend', label: messages.friend }]}
        placeholder={messages.pick}
      />
      <FormCheck name="agree" label={messages.agree} hint={messages.agreeHint} />
      {messages.twice.map((text) => (
        <p key={text} data-testid="twice">
          <Passage name="twice">{text}</Passage>
        </p>
      ))}
    </>
  )
}

const blank = { firstName: '', total: '', official: '', status: '', birth: '', relationship: '', agree: false }

function Page({ initial }: { readonly initial: Language }) {
  const [language, choose] = useState(initial)
  return (
    <LanguageContext value={{ language, choose }}>
      <button onClick={() => choose(language === 'en' ? 'es' : 'en')}>other language</button>
      <Formik initialValues={blank} onSubmit={() => undefined}>
        <BothLanguages>
          <FormikFields>
            <Questions />
          </FormikFields>
        </BothLanguages>
      </Formik>
    </LanguageContext>
  )
}

const open = async (language: Language = 'en') => {
  await act(async () => void render(<Page initial={language} />))
}
const toggle = () => act(async () => screen.getByRole('button', { name: 'Show both languages' }).click())
const shownIn = (language: Language) =>
  [...document.querySelectorAll(`[lang=${language}]`)].map((each) => each.textContent?.replace(/\s+/g, ' ').trim())
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

beforeEach(async () => {
  localStorage.clear()
  await Promise.all([catalog.load('en'), catalog.load('es'), import('./other-language.tsx')])
})
afterEach(cleanup)

it('shows one language until both are chosen', async () => {
  await open()
  expect(shownIn('es')).toEqual([])
  expect(screen.getByRole('heading', { name: 'About you' }).textContent).toBe('About you')
})

it('puts the other language next to every text, marked as such', async () => {
  await open()
  await toggle()
  await expect.poll(() => shownIn('es')).toContain('Sus datos')
  expect(shownIn('es')).toEqual([
    'Sus datos',
    'Termina el 16 feb 2027.',
    'Nombre línea 1(a)',
    'Como en su tarjeta.',
    'El IRS lo pide.',
    'Elija una opción',
    'Estado civil',
    'Soltero(a)',
    'Cabeza de familia',
    'Solo si no está casado(a).',
    'Fecha de nacimiento Mes · Día · Año',
    'Estado civil',
    'Acepto',
    'Poco común.',
  ])
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Select one · Elija una opción',
    'Friend · Amistad',
  ])
})

it('names a control in the person’s language alone; the other language describes it', async () => {
  await open()
  await toggle()
  await expect.poll(() => shownIn('es')).toContain('Nombre línea 1(a)')
  const field = screen.getByRole('textbox', { name: 'First name line 1(a)' })
  expect(descriptionOf(field)).toMatch(/Nombre\s+línea 1\(a\).*As on your card\..*Como en su tarjeta\./)
  expect(descriptionOf(screen.getByRole('radio', { name: 'Single' }))).toContain('Soltero(a)')
  expect(descriptionOf(screen.getByRole('radio', { name: 'Head of household' }))).toMatch(
    /Cabeza de familia.*Only if you’re unmarried\..*Solo si no está casado\(a\)\./,
  )
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'I agree' }))).toContain('Acepto')
})

it('shows a text once that is the same in both languages, and none for a name with two texts', async () => {
  await open()
  await toggle()
  await expect.poll(() => shownIn('es')).toContain('Sus datos')
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Total' }))).toBe('')
  expect(screen.getAllByTestId('twice').map(({ textContent }) => textContent)).toEqual(en.twice)
})

it('turns around when the person changes the language', async () => {
  await open('es')
  await toggle()
  await expect.poll(() => shownIn('en')).toContain('About you')
  expect(shownIn('en')).toContain('It ends on Feb 16, 2027.')
  await act(async () => screen.getByText('other language').click())
  await expect.poll(() => shownIn('es')).toContain('Sus datos')
  expect(shownIn('en')).toEqual([])
})

it('remembers the choice until logout', async () => {
  await open()
  await toggle()
  cleanup()
  await open()
  await expect.poll(() => shownIn('es')).toContain('Sus datos')
  cleanup()
  clearableLocalStorage.clear()
  await open()
  expect(shownIn('es')).toEqual([])
  await toggle()
  await expect.poll(() => shownIn('es')).toContain('Sus datos')
  await toggle()
  expect(shownIn('es')).toEqual([])
})
