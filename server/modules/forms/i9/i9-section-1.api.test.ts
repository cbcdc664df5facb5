import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { i9States } from '#contract/forms/i9/section-1.ts'
import { preparerField, preparers } from '#contract/forms/i9/supplement-a.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { FormValues } from '#src/forms/form-module.ts'
import { i9Blank, i9Known, i9Steps, toI9Submission } from '#src/forms/i9/values.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`))
const name = fc.constantFrom('Łukasz', 'Nguyễn', '李', 'José', "O'Brien", 'van der Berg', 'Ana')
const names = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'))
const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10))
const orEmpty = (field: fc.Arbitrary<string>) => fc.option(field, { nil: '' })

const orDash = fc.oneof(
  digits(5),
  fc.tuple(digits(5), digits(4)).map((parts) => parts.join('-')),
)

const zips: Readonly<Record<string, fc.Arbitrary<string>>> = {
  AA: fc.constantFrom('34002', '34099-1234'),
  AE: fc.constantFrom('09142', '09899'),
  AP: fc.constantFrom('96201', '96698-0001'),
  CAN: fc.constantFrom('K1A0B1', 'v5k 0a1'),
  MEX: digits(5),
}
const stateAndZip = fc.constantFrom(...i9States).chain((state) =>
  fc.record({
    state: fc.constant(state as string),
    zip: zips[state] ?? orDash,
  }),
)
const you = fc
  .record({
    hasOneName: fc.boolean(),
    firstName: names,
    middleInitial: orEmpty(fc.constantFrom('M', 'Ł')),
    lastName: names,
    otherLastNames: orEmpty(names),
    streetAddress: fc.constantFrom('1 Alder Street', 'P.O. Box 12', 'Łódź Crossing 4'),
    aptNumber: orEmpty(digits(1, 4)),
    city: names,
    dob: day('1930-01-01', '2012-01-01'),
    ssn: orEmpty(fc.constantFrom('212456781', '219-46-8735')),
    emailId: orEmpty(fc.emailAddress()),
    phoneNumber: orEmpty(fc.constantFrom('206-555-0100', '(206) 555 0100', '+52 55 1234 5678')),
  })
  .chain((values) => stateAndZip.map((where) => ({ ...values, ...where, isEVerify: values.ssn !== '' })))

const number = fc.oneof(
  fc.record({ alienNumberType: fc.constant('uscis'), alienAuthToWorkNo: digits(7, 9) }),
  fc.record({ alienNumberType: fc.constant('i94'), i94Number: fc.stringMatching(/^\d{9}[A-Z]\d$/) }),
  fc.record({
    alienNumberType: fc.constant('passport'),
    passportNumber: fc.stringMatching(/^[A-Z0-9]{6,12}$/),
    passportCountry: names,
  }),
)
const until = fc.oneof(
  fc.constant({ hasNoExpiry: true }),
  day('2090-01-01', '2099-01-01').map((alienAuthToWorkExpiry) => ({ alienAuthToWorkExpiry })),
)
const status = fc.oneof(
  fc.constantFrom({ resStatus: '1' }, { resStatus: '2' }),
  digits(7, 9).map((permanentResidentNo) => ({ resStatus: '3', permanentResidentNo: `A${permanentResidentNo}` })),
  fc.tuple(number, until).map(([which, end]) => ({ resStatus: '4', ...which, ...end })),
)

const helper = (preparer: (typeof preparers)[number]): fc.Arbitrary<FormValues> =>
  fc
    .record({ last: names, first: names, city: names, where: stateAndZip, signedOn: day('2025-01-20', '2026-01-01') })
    .map((drawn) => {
      const field = (part: Parameters<typeof preparerField>[1]) => preparerField(preparer, part)
      return {
        [field('LastName')]: drawn.last,
        [field('FirstName')]: drawn.first,
        [field('StreetAddress')]: '9 Quartz Lane',
        [field('City')]: drawn.city,
        [field('State')]: drawn.where.state,
        [field('Zip')]: drawn.where.zip,
        [field('Signature')]: `${drawn.first} ${drawn.last}`,
        [field('SignedOn')]: drawn.signedOn,
      }
    })
const helped = fc
  .subarray(preparers.slice(1))
  .chain((more) =>
    fc
      .tuple(helper(1), ...more.map(helper))
      .map((each): FormValues => ({ isHelped: true, ...(Object.assign({}, ...each) as FormValues) })),
  )
const grown = i9Documents.filter((document) => document.isForMinors === undefined)
const ids = (list: string) => grown.filter((document) => document.list === list).map(({ id }) => id)
const documents = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...ids('A')).map((id) => ({ isDocumentSelectedByEmp: true, supportedDocumentType: id })),
  fc.tuple(fc.constantFrom(...ids('B')), fc.constantFrom(...ids('C'))).map((both) => ({
    isDocumentSelectedByEmp: true,
    supportedDocumentType: both.join(','),
  })),
)

/** Typed values, including leftovers of answers that were changed since. */
const typed: fc.Arbitrary<FormValues> = fc
  .tuple(fc.oneof(fc.constant({}), status), you, status, fc.oneof(fc.constant({}), helped), documents)
  .map(
    ([leftOver, ...parts]) => Object.assign({ ...i9Blank }, leftOver, { alienNumberType: '' }, ...parts) as FormValues,
  )

const submission = {
  userDocumentId: 3,
  edition: '01/20/25',
  signedAt: '2026-11-21T12:00:00.000Z',
  language: 'en',
  signature: { kind: 'typed', text: 'Ana Reyes' },
}
const bodyOf = (values: FormValues): Readonly<Record<string, unknown>> => ({
  ...(i9.answers.cast(toI9Submission(values), { assert: false }) as Record<string, unknown>),
  ...submission,
})
const spoil = fc.record({
  field: fc.constantFrom(...i9.steps.flatMap(({ fields }) => fields)),
  value: fc.constantFrom('', 'x', '2199-01-01', 'K1A0B1', 'A1a,B1', '12', '4'),
})
const refusedByServer = async (body: object): Promise<readonly string[]> => {
  try {
    await validate('i9.create', i9Calls.create.body, body)
    return []
  } catch (error) {
    return (error as { inner: { path: string }[] }).inner.map(({ path }) => path)
  }
}

describe('Section 1 as it is typed', () => {
  it('is accepted by both device and server, whatever is left over from other answers', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (values) => {
        expect(reasonsAgainst(i9.answers, toI9Submission(values))).toEqual({})
        const body = bodyOf(values)
        expect(reasonsAgainst(i9Calls.create.body, body)).toEqual({})
        const { userDocumentId: _id, ...sent } = submission
        expect(await validate('i9.create', i9Calls.create.body, body)).toMatchObject({
          ...sent,
          lastName: body['lastName'],
        })
      }),
      { numRuns: 300 },
    )
  })

  it('is refused by both for the same fields, each of them on a step', async () => {
    await fc.assert(
      fc.asyncProperty(typed, spoil, async (values, { field, value }) => {
        const spoilt = { ...values, [field]: typeof i9Blank[field] === 'boolean' ? value === '4' : value }
        const here = Object.keys(reasonsAgainst(i9.answers, toI9Submission(spoilt)))
        expect([...new Set(await refusedByServer(bodyOf(spoilt)))].sort()).toEqual([...here].sort())
        const stepFields = i9Steps(spoilt).flatMap(({ fields }) => fields)
        for (const each of here) expect(stepFields).toContain(each)
      }),
      { numRuns: 300 },
    )
  })
})

describe('Section 1 on the server', () => {
  let server: TestApp
  let token: string
  let documentId: number
  beforeAll(async () => {
    server = await startTestApp()
    token = await server.logIn('newhire@demo.test')
    await agree(server, token, 'newhire@demo.test')
    documentId = await server.services.db.system(async ({ trx }) => {
      const row = await trx
        .selectFrom('task')
        .innerJoin('person', 'person.id', 'task.person_id')
        .select('task.id')
        .where('username', '=', 'newhire@demo.test')
        .where('form_id', '=', i9.id)
        .executeTakeFirstOrThrow()
      return row.id
    })
  }, 60_000)
  afterAll(() => server.close())

  const open = async () =>
    (
      await server.call<Wire<FormDetail<Record<string, unknown>>>>('/i9form/getautofill', {
        token,
        body: { UserDocumentId: documentId },
      })
    ).body.data
  const send = (path: string, values: FormValues) =>
    server.call(path, { token, body: { ...bodyOf(values), userDocumentId: documentId } })

  it('prefills nothing from the employer’s records', async () => {
    expect((await open())?.answers).toEqual({})
  })

  it('stores the submitted answers, and returns them unchanged', async () => {
    const samples = fc.sample(typed, { seed: 4, numRuns: 5 })
    for (const [nth, values] of samples.entries()) {
      const answer = await send(nth === 0 ? '/I9form/Create' : '/I9form/EmployeeUpdate', values)
      expect([answer.status, answer.body.error?.fields]).toEqual([200, undefined])
      const { signature: _s, signedAt: _at, language: _l, edition: _e, userDocumentId: _d, ...answers } = bodyOf(values)
      const expected = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
      expect((await open())?.answers).toEqual(expected)
    }
  })

  it('requires the Social Security number only if the business uses E-Verify', async () => {
    const values = { ...(fc.sample(typed, { seed: 9, numRuns: 1 })[0] ?? {}), ssn: '', isEVerify: false }
    const setting = (is_e_verify: boolean) =>
      server.services.db.system(({ trx }) => trx.updateTable('business').set({ is_e_verify }).execute())
    await setting(true)
    expect(i9Known((await open()) ?? {})).toEqual({ isEVerify: true })
    const refused = await send('/I9form/EmployeeUpdate', values)
    expect([refused.status, refused.body.error?.fields]).toEqual([400, { ssn: { key: 'ssnEVerify' } }])
    expect(reasonsAgainst(i9.answers, toI9Submission({ ...values, isEVerify: true }))).toEqual({
      ssn: { key: 'ssnEVerify' },
    })
    const minor = await send('/I9form/EmployeeUpdate', {
      ...values,
      ssn: '212-45-6781',
      dob: '2010-05-14',
      isSignedByGuardian: true,
      isHelped: true,
    })
    expect(Object.keys(minor.body.error?.fields ?? {})).toContain('isSignedByGuardian')
    // Somebody who has applied for the number may go on: the case waits for it.
    const applied = await send('/I9form/EmployeeUpdate', { ...values, hasAppliedForSsn: true })
    expect([applied.status, applied.body.error?.fields]).toEqual([200, undefined])
    await setting(false)
    expect((await send('/I9form/EmployeeUpdate', values)).status).toBe(200)
  })

  it('names the field of each preparer who did not sign', async () => {
    const [values] = fc
      .sample(fc.tuple(typed, helper(1)), { seed: 7, numRuns: 1 })
      .map(([answers, one]): FormValues => ({ ...answers, isHelped: true, ...one, preparer1Signature: '' }))
    const answer = await send('/I9form/EmployeeUpdate', values ?? {})
    expect(answer.status).toBe(400)
    expect(answer.body.error?.fields).toEqual({ preparer1Signature: { key: 'needed' } })
  })
})
