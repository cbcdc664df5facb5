import { describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/protocol/problems.ts'
import { createClient } from './client.ts'
import type { ClientOptions } from './client.ts'

const envelope = (status: number, more: object = {}) =>
  Response.json(
    {
      status,
      message: '',
      data: null,
      result: status < 300,
      title: '',
      code: null,
      error: null,
      detail: null,
      ...more,
    },
    { status },
  )

const clientTo = (answers: (Response | Error)[], more: Partial<ClientOptions> = {}) => {
  const requests: Request[] = []
  const fake = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init))
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no more answers')
    return answer
  }
  const client = createClient({
    prefix: 'http://firstday.test/api',
    token: () => 'T1',
    language: () => 'es',
    fetch: fake,
    ...more,
  })
  return { client, requests }
}

describe('a call', () => {
  it('is sent to the path in the contract, with token and language, and returns the data', async () => {
    const { client, requests } = clientTo([envelope(200, { data: { list: [] } })], {
      deviceHeaders: () => ({ 'X-Device': 'd1' }),
    })
    expect(await client.call('masters.state')).toEqual({ list: [] })
    expect(requests[0]).toMatchObject({ method: 'GET', url: 'http://firstday.test/api/Masters/State' })
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer T1',
      'accept-language': 'es',
      'x-device': 'd1',
    })
  })

  it('sends its body as JSON', async () => {
    const { client, requests } = clientTo([envelope(200)])
    await client.call('documents.getPdf', { body: { userDocumentId: 7 } })
    expect(await requests[0]?.json()).toEqual({ UserDocumentId: 7 })
  })

  it('sends files as multipart, the body as the part `model`', async () => {
    const { client, requests } = clientTo([envelope(200)])
    const body = { userDocumentId: 7, fileId: '0199b0a0-0000-7000-8000-000000000001' }
    await client.call('user.uploadDocument', { body, files: { docFile: new File(['%PDF-'], 'a.pdf') } })
    const form = await requests[0]?.formData()
    expect(JSON.parse(String(form?.get('model')))).toEqual(body)
    expect(await (form?.get('DocFile') as File).text()).toBe('%PDF-')
  })

  it('returns a reply in the names of the code', async () => {
    const row = { Id: 4, BusinessId: 1, IsAcknowladge: true, Version: 2 }
    const { client } = clientTo([envelope(200, { data: { list: [row] } })])
    const reply = await client.call('businessDocuments.getDocuments', { params: { id: 1 } })
    expect(reply.list).toEqual([{ id: 4, businessId: 1, isAcknowledged: true, version: 2 }])
  })

  it('throws the problem from the envelope, with its fields and retry time', async () => {
    const error = {
      reason: { key: 'tooManyTries', values: { minutes: 2 } },
      fields: { UserName: { key: 'needed' } },
      messages: {},
    }
    const refused = envelope(429, { code: 'too many', error })
    refused.headers.set('Retry-After', '120')
    const { client } = clientTo([refused])
    const thrown: unknown = await client.call('account.login').catch((caught: unknown) => caught)
    expect(thrown).toBeInstanceOf(Problem)
    const fields = { userName: { key: 'needed' } }
    expect(thrown).toMatchObject({ kind: 'too many', reason: error.reason, fields, retryAfter: 120 })
  })

  it('replaces a reason that is none', async () => {
    const error = { reason: { key: 7 }, fields: { UserName: { values: {} }, Password: 'short' }, messages: {} }
    const { client } = clientTo([envelope(400, { code: 'invalid', error })])
    const thrown: unknown = await client.call('account.login').catch((caught: unknown) => caught)
    expect(thrown).toMatchObject({ reason: { key: 'checkFields' } })
    expect((thrown as Problem).fields).toEqual({ userName: { key: 'checkFields' } })
  })

  it('distinguishes a missing network from a response that isn’t ours', async () => {
    const portal = new Response('<html>Welcome</html>')
    const { client } = clientTo([new TypeError('fetch failed'), portal])
    await expect(client.call('masters.state')).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(client.call('masters.state')).rejects.toMatchObject({ name: 'UnexpectedResponse', status: 200 })
  })

  it('is not retried automatically', async () => {
    const { client, requests } = clientTo([envelope(503, { code: 'unavailable' })])
    await expect(client.call('masters.state')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(requests).toHaveLength(1)
  })

  it('reports a proof that can’t be made as such, and sends nothing', async () => {
    const prove = () => Promise.reject(new Error('no key'))
    const { client, requests } = clientTo([], { prove })
    const body = { refreshToken: 'R', userName: 'u' }
    await expect(client.call('account.refreshToken', { body })).rejects.toThrow('no key')
    expect(requests).toEqual([])
  })

  it('reports an abort as an abort, not as a network error', async () => {
    const stop = new AbortController()
    stop.abort()
    const { client } = clientTo([new DOMException('stopped', 'AbortError')])
    await expect(client.call('masters.state', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a download', () => {
  const params = { fileId: 'f1' }

  it('returns the content of its file', async () => {
    const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="logo.png"' }
    const { client, requests } = clientTo([new Response('pixels', { headers })])
    const file = await client.call('files.get', { params })
    expect([file.type, await file.text()]).toEqual(['image/png', 'pixels'])
    expect(requests[0]?.url).toBe('http://firstday.test/api/files/f1')
  })

  it('reports a refusal, and a response that isn’t ours, like any other call', async () => {
    const refused = envelope(404, {
      code: 'not found',
      error: { reason: { key: 'notFound' }, fields: {}, messages: {} },
    })
    const { client } = clientTo([refused, new Response('<html>Welcome</html>')])
    await expect(client.call('files.get', { params })).rejects.toMatchObject({ kind: 'not found' })
    await expect(client.call('files.get', { params })).rejects.toMatchObject({
      name: 'UnexpectedResponse',
      status: 200,
    })
  })
})

describe('an expired token', () => {
  const expired = () =>
    envelope(401, { code: 'unauthenticated', error: { reason: { key: 'loginNeeded' }, fields: {}, messages: {} } })

  it('is refreshed once, and the call is repeated with the new token', async () => {
    let token = 'T1'
    const onUnauthenticated = vi.fn(async () => ((token = 'T2'), true))
    const { client, requests } = clientTo([expired(), envelope(200, { data: 'yes' })], {
      token: () => token,
      onUnauthenticated,
    })
    expect(await client.call('user.getConsent')).toBe('yes')
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer T1', 'Bearer T2'])
  })

  it('is not refreshed twice for one call', async () => {
    const onUnauthenticated = vi.fn(async () => true)
    const { client } = clientTo([expired(), expired()], { onUnauthenticated })
    await expect(client.call('user.getConsent')).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(onUnauthenticated).toHaveBeenCalledTimes(1)
  })

  it('is not refreshed after a wrong password', async () => {
    const onUnauthenticated = vi.fn(async () => true)
    const { client, requests } = clientTo([expired()], { onUnauthenticated })
    await expect(client.call('account.login', { headers: { Authorization: 'Basic x' } })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(onUnauthenticated).not.toHaveBeenCalled()
    expect(requests[0]?.headers.get('Authorization')).toBe('Basic x')
  })
})

describe('a call that a device proves itself to', () => {
  const refusal = () =>
    envelope(401, {
      code: 'unauthenticated',
      error: { reason: { key: 'deviceProofRefused' }, fields: {}, messages: {} },
    })
  const body = { refreshToken: 'R', userName: 'u' }

  it('carries a proof for its address; other calls don’t', async () => {
    const prove = vi.fn(async () => 'proof')
    const { client, requests } = clientTo([envelope(200), envelope(200)], { prove })
    await client.call('account.refreshToken', { body })
    await client.call('account.logout')
    expect(requests.map(({ headers }) => headers.get('DPoP'))).toEqual(['proof', null])
    const url = 'http://firstday.test/api/account/RefreshToken'
    expect(prove.mock.calls).toEqual([[{ method: 'POST', url, nonce: undefined }]])
  })

  it('is repeated once with the nonce of the server', async () => {
    const prove = vi.fn(async ({ nonce }: { readonly nonce?: string | undefined }) => `proof with ${nonce}`)
    const asking = () => {
      const response = refusal()
      response.headers.set('DPoP-Nonce', 'n1')
      return response
    }
    const { client, requests } = clientTo([asking(), envelope(200, { data: 'in' }), asking(), asking()], { prove })
    expect(await client.call('account.refreshToken', { body })).toBe('in')
    expect(requests.map(({ headers }) => headers.get('DPoP'))).toEqual(['proof with undefined', 'proof with n1'])
    await expect(client.call('account.refreshToken', { body })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(requests).toHaveLength(4)
  })
})
