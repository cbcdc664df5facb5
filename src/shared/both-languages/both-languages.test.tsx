// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '#contract/domain/lookups.ts'
import { clearableLocalStorage } from '#src/session/clear-page-storage.ts'
import { buttons, catalog, en, FormPage } from './form-page.fixture.tsx'

const open = async (language: Language = 'en') => {
  await act(async () => void render(<FormPage initial={language} />))
}
const toggle = () => act(async () => screen.getByRole('button', { name: buttons.both }).click())
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
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

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
  await act(async () => screen.getByText(buttons.language).click())
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

it('shows both languages where the browser refuses to store the choice', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await open()
  await toggle()
  await expect.poll(() => shownIn('es')).toContain('Sus datos')
  await toggle()
  expect(shownIn('es')).toEqual([])
})
