import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { loadReasons, namesItsField, formatMessage, formatReasons } from './reason-messages.ts'

beforeAll(async () => {
  await Promise.all([loadReasons('en'), loadReasons('es')])
})

describe('the messages next to fields', () => {
  it('ask for required values in the language of the page', () => {
    const reasons: FieldErrors = { firstName: { key: 'needed' }, role: { key: 'needed' }, zip: { key: 'zip' } }
    expect(formatReasons(reasons, 'en', true)).toEqual({
      firstName: 'Enter your first name',
      role: 'Select a role',
      zip: 'Enter a 5-digit ZIP code or ZIP+4, such as 98101-1234',
    })
    expect(formatReasons(reasons, 'es')).toMatchObject({ firstName: 'Escriba el nombre', role: 'Elija una función' })
  })

  it('include their field’s name, or need its label before them', () => {
    const sentences = ['firstName', 'veteran', 'userDocumentId'].map((path) =>
      formatMessage({ key: 'needed' }, 'en', { path, isSelf: true }),
    )
    expect(sentences.map(namesItsField)).toEqual([true, false, false])
    expect(namesItsField(formatMessage({ key: 'needed' }, 'es', { path: 'ssn', isSelf: true }))).toBe(true)
  })
})
