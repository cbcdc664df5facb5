import { describe, expect, it } from 'vitest'
import type { AnyObjectSchema, ValidationError } from 'yup'
import { wholeSchema } from '../endpoint.ts'
import { allCalls } from '../../api.ts'
import { languages } from '../../domain/lookups.ts'
import { allForms } from '../../forms/all-forms.ts'
import { sectionTwoReasons } from '../../forms/i9/section-2/rules.ts'
import type { MessageRef } from '../problems.ts'
import { formatMessage } from './format-message.ts'
import type { RequiredKind } from './required/en.ts'
import { en } from './en.ts'
import type { MessageKey } from './message-keys.ts'
import { staffMessages } from './staff-en.ts'

const empty: MessageRef = { key: 'needed' }
const english = (path: string, isSelf?: boolean) => formatMessage(empty, 'en', { path, isSelf })
const inSpanish = (path: string, isSelf?: boolean) => formatMessage(empty, 'es', { path, isSelf })

/** The paths that are refused because they are empty, with the message. */
const emptyIn = (schema: AnyObjectSchema, values: unknown): [string, MessageRef][] => {
  try {
    schema.validateSync(values, { abortEarly: false })
    return []
  } catch (error) {
    return (error as ValidationError).inner
      .map((each): [string, MessageRef] => [each.path ?? '', each.errors[0] as unknown as MessageRef])
      .filter(([, reason]) => reason.key === 'needed')
  }
}

describe('an empty required field', () => {
  it.each<[string, boolean | undefined, string, string]>([
    ['firstName', true, 'Enter your first name', 'Escriba su nombre'],
    ['firstName', false, 'Enter a first name', 'Escriba el nombre'],
    ['lastName', true, 'Enter your last name', 'Escriba sus apellidos'],
    ['emailId', false, 'Enter an email', 'Escriba un correo electrónico'],
    ['ssn', true, 'Enter your 9-digit Social Security number', 'Escriba su número de Seguro Social de 9 dígitos'],
    ['dob', true, 'Enter your date of birth', 'Escriba su fecha de nacimiento'],
    ['state', true, 'Select your state', 'Elija su estado'],
    ['state', false, 'Select a state', 'Elija un estado'],
    ['role', undefined, 'Select a role', 'Elija una función'],
    ['tpaCompanyId', undefined, 'Select a TPA company', 'Elija una compañía TPA'],
    ['locationIdList', undefined, 'Select at least one location', 'Elija al menos una ubicación'],
    ['firstDayOfWork', undefined, 'Choose a first day of work', 'Elija un primer día de trabajo'],
    ['isAdult', true, 'Select yes or no', 'Elija sí o no'],
    ['veteran', true, 'Select an option', 'Elija una opción'],
    ['amount2', true, 'Enter an amount', 'Escriba una cantidad'],
    ['oneTimeCode', true, 'Enter the 6-digit code', 'Escriba el código de 6 dígitos'],
    ['workHistory[1].employer', true, 'Enter the employer’s name', 'Escriba el nombre del empleador'],
    ['preparer2City', true, 'Enter the preparer’s city', 'Escriba la ciudad del preparador o traductor'],
    ['a2Number', undefined, 'Enter the document number', 'Escriba el número del documento'],
    ['reasons.0.text', undefined, 'Enter what needs to change', 'Escriba qué hay que cambiar'],
    ['Text', undefined, 'Enter a note', 'Escriba una nota'],
  ])('named %s (about oneself: %s) says “%s”', (path, isSelf, en, es) => {
    expect([english(path, isSelf), inSpanish(path, isSelf)]).toEqual([en, es])
  })

  it.each<[RequiredKind, string, string]>([
    ['text', 'Enter an answer', 'Escriba una respuesta'],
    ['amount', 'Enter an amount', 'Escriba una cantidad'],
    ['option', 'Select an option', 'Elija una opción'],
    ['yesNo', 'Select yes or no', 'Elija sí o no'],
    ['date', 'Choose a date', 'Elija una fecha'],
    ['several', 'Select at least one', 'Elija al menos uno'],
    ['check', 'Check this box to continue', 'Marque esta casilla para continuar'],
  ])('of the kind %s has the kind’s message where its question is a whole sentence', (kind, en, es) => {
    const reason: MessageRef = { key: 'needed', values: { kind } }
    expect([formatMessage(reason, 'en', { path: 'ssn' }), formatMessage(reason, 'es', { path: 'ssn' })]).toEqual([
      en,
      es,
    ])
  })

  it('of no known field says that it is required', () => {
    expect([english('userDocumentId'), inSpanish('userDocumentId')]).toEqual([
      'This is required',
      'Este dato es obligatorio',
    ])
    expect(formatMessage(empty, 'en')).toBe('This is required')
  })

  it('of the other kinds says what to do by its own message', () => {
    const others = ['fileNeeded', 'signatureNeeded', 'certify'] as const
    expect(others.map((key) => formatMessage({ key }, 'en'))).toEqual([
      'Choose a file',
      'Sign the form to submit it',
      'Confirm that your answers are true',
    ])
  })
})

describe('a message with a number', () => {
  it.each([
    [1, '1 user is still active here. Close or move their account first.', '1 usuario sigue activo aquí.'],
    [5, '5 users are still active here. Close or move their accounts first.', '5 usuarios siguen activos aquí.'],
  ])('of %d says it in the singular or plural', (count, en, es) => {
    const reason: MessageRef = { key: 'peopleActive', values: { count } }
    expect(formatMessage(reason, 'en')).toBe(en)
    expect(formatMessage(reason, 'es')).toContain(es)
  })
})

describe('every required field', () => {
  // Filled in by the client: people never see them empty.
  const unseen =
    /^(?:id|.*[dD]ocumentId|userId|submissionId|locationId\b|docId|generationId|fileId|tpaUserId|userBusinessLocationId|businessId)$|^(?:tokens|deviceId|before|authCode|refreshToken|userData|ticket|token|version|edition|signedAt|slug|part|credentialId|clientDataJSON|attestationObject|authenticatorData|userDocumentIdList.*|operatingDays.*|emptied.*)$/

  it.each(allCalls().map(({ name, call }) => [name, call.body] as const))(
    'of %s has a message when empty',
    (_name, body) => {
      if (body === undefined) return
      const named = emptyIn(wholeSchema(body), {}).filter(([path]) => !unseen.test(path))
      for (const language of languages)
        for (const [path, reason] of named)
          expect([path, formatMessage(reason, language, { path })]).not.toEqual([path, formatMessage(empty, language)])
    },
  )

  it.each<[keyof typeof allForms, object]>([
    ['w4', {}],
    ['a4', {}],
    ['a4', { ...allForms.a4.sample, workState: 'MI' }],
    ['i9', {}],
    ['i9', { ...allForms.i9.sample, resStatus: 3, isHelped: true, isDocumentSelectedByEmp: true }],
    ['i9', { ...allForms.i9.sample, resStatus: 4 }],
    ['i9', { ...allForms.i9.sample, resStatus: 4, alienNumberType: 'passport' }],
    ['wotc', {}],
    ['wotc', { tanf: 'yes', tanf9Months: true, snap: 'yes', snap6Months: true, isUnder40: 'yes', rehab: 'yes' }],
    ['wotc', { veteran: 'yes', veteranDisability: 'yes', unemployed27: 'yes', unemploymentPay: 'yes', felony: 'yes' }],
    ['wotc', { felony: 'yes', felonyCourt: 'state' }],
    ['directDeposit', {}],
    ['directDeposit', { ddType: 'DirectDeposit', accountCount: 3 }],
    ['emergencyContacts', {}],
    ['emergencyContacts', { contactCount: 3 }],
    ['workPermit', {}],
  ])('of the form %s has a message when empty (%j)', (key, values) => {
    const missing = emptyIn(allForms[key].answers as unknown as AnyObjectSchema, values)
    for (const [path, reason] of missing)
      expect([path, formatMessage(reason, 'en', { path })]).not.toEqual([path, formatMessage(empty, 'en')])
    if (values === undefined || Object.keys(values).length === 0) expect(missing.length).toBeGreaterThan(0)
  })

  it.each([{}, { docType: 'A' }, { docType: 'A', docAId: 'A1a', aIsReceipt: true }, { docType: 'BC', docBId: 'B1' }])(
    'of Section 2 has a message when empty (%j)',
    (answers) => {
      const reasons = sectionTwoReasons({ ...answers } as never, { signedOn: '2026-11-22' } as never)
      const missing = Object.entries(reasons).filter(([, reason]) => reason.key === 'needed')
      expect(missing.length).toBeGreaterThan(0)
      for (const [path, reason] of missing)
        expect([path, formatMessage(reason, 'en', { path })]).not.toEqual([path, formatMessage(empty, 'en')])
    },
  )
})

describe('a day in a message', () => {
  const keysWithDay = Object.entries({ ...en, ...staffMessages }).filter(([, text]) => text.includes('{day}'))

  it.each(keysWithDay.map(([key]) => key as MessageKey))('%s is written as people read it', (key) => {
    const reason: MessageRef = { key, values: { day: '2026-11-30' } }
    expect(formatMessage(reason, 'en')).toContain(' Nov 30, 2026')
    expect(formatMessage(reason, 'es')).toContain(' 30 nov 2026')
    expect(formatMessage(reason, 'en') + formatMessage(reason, 'es')).not.toContain('2026-11-30')
  })

  it('is in messages about recoveries, pay, files and records', () => {
    const keys = ['recoveryRefusedLately', 'payChangeWaits', 'filesAfterCredentials', 'retainedUntil']
    expect(keysWithDay.map(([key]) => key)).toEqual(expect.arrayContaining(keys))
  })
})
