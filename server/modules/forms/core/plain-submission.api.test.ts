import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

const create = (body: unknown, headers = {}) => server.call('/W4FORM/Create/', { token: employee.token, body, headers })

describe('a plain W-4', () => {
  it('is accepted with the specification’s field names in any letter case', async () => {
    const { userDocumentId, ...rest } = signedW4(employee.id)
    const answer = await create({
      ...rest,
      UserDocumentId: userDocumentId,
      Id: 0,
      BusinessId: 0,
      MARITALSTATUS: '1',
      maritalStatus: 1,
    })
    expect(answer.status, answer.body.message).toBe(200)
    expect(answer.body).toMatchObject({ status: 200, result: true, title: 'OK', code: null, error: null })
  })

  it('is accepted as form fields, or as a JSON model next to its file, in any letter case', async () => {
    const flat = Object.entries(signedW4(employee.id)).map(([name, value]): [string, string] => [
      name.toUpperCase(),
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    const parts = new FormData()
    for (const [name, value] of flat) parts.append(name, value)
    const model = new FormData()
    model.append('MODEL', JSON.stringify(signedW4(employee.id)))
    for (const form of [parts, model, new URLSearchParams(flat)]) {
      const sent = new Response(form)
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await sent.arrayBuffer())
      const answer = await server.call('/w4form/create', { token: employee.token, headers, payload })
      expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    }
  })

  it('is refused by field while its owner can still change it, if a character can’t be printed', async () => {
    const signature = { kind: 'typed', text: 'Ana 😀' }
    const answer = await create({ ...signedW4(employee.id), city: 'Łódź 李 𐀀', lastName: 'Đặng', signature })
    expect(answer.status).toBe(400)
    expect(answer.body.error?.messages).toEqual({
      city: 'The character 𐀀 (U+10000) can’t be printed on the form',
      'signature.text': 'The character 😀 (U+1F600) can’t be printed on the form',
    })
  })

  it('names every field that is wrong, in the requested language', async () => {
    const answer = await create(
      {
        ...signedW4(employee.id),
        ssn: '000-12-3456',
        zip: '1',
        OtherIncome: -4,
        maritalStatus: 9,
        firstName: '',
        city: { a: 1 },
        state: 'ZZ',
      },
      { 'accept-language': 'es' },
    )
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error?.fields ?? {}).sort()).toEqual([
      'OtherIncome',
      'city',
      'firstName',
      'maritalStatus',
      'ssn',
      'state',
      'zip',
    ])
    expect(answer.body.error?.messages['firstName']).toBe('Escriba el nombre')
  })

  it('that claims exemption leaves the rest empty and confirms both statements', async () => {
    const answer = await create({ ...signedW4(employee.id), isExempt: true })
    expect(Object.keys(answer.body.error?.fields ?? {})).toEqual(
      expect.arrayContaining([
        'maritalStatus',
        'IsMultiJobSelected',
        'DependentsUnderAge17',
        'exemptNoneExpected',
        'exemptNoLiabilityLastYear',
        'OtherIncome',
      ]),
    )
  })

  it('is refused unsigned or with someone else’s ids', async () => {
    const { signature: _, ...unsigned } = signedW4(employee.id)
    expect((await create(unsigned)).body.error?.fields['signature']?.key).toBe('signatureNeeded')
    const answers = await Promise.all([
      create(signedW4(employee.id, { UserId: 1 })),
      create(signedW4(employee.id, { BusinessId: 3 })),
      create(signedW4(employee.id, { LocationId: 99 })),
      create(signedW4(999_999)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  })

  it('accepts or refuses any value without a 500', async () => {
    const odd: unknown[] = [
      null,
      [],
      {},
      'x'.repeat(1_000_000),
      '\u0000',
      '\ud800',
      '‮abc',
      1e308,
      -1,
      'NaN',
      true,
      { length: 3 },
      [[[[[[]]]]]],
    ]
    for (const value of odd)
      for (const field of [
        'firstName',
        'ssn',
        'maritalStatus',
        'OtherIncome',
        'signature',
        'userDocumentId',
        'edition',
        'signedAt',
        'Id',
        'SupportiveDocPath',
      ]) {
        const answer = await create({ ...signedW4(employee.id), [field]: value })
        expect(answer.status, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500)
      }
  })

  it('is shown completely to its owner, and masked to staff', async () => {
    const unmasked = await server.call('/w4form/getautofill', {
      token: employee.token,
      body: { UserDocumentId: employee.id },
    })
    expect(unmasked.body.data).toMatchObject({ answers: { ssn: '212-45-6781', city: 'Seattle' } })
    const manager = await server.logIn('manager@demo.test')
    const masked = await server.call('/w4form/GetAutoFill', { token: manager, body: { userdocumentid: employee.id } })
    expect(masked.body.data).toMatchObject({ answers: { ssn: '•••-••-6781' } })
  })
})
