import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { CaptivePortalError, NetworkError, UnexpectedResponse } from './network-errors.ts'
import { fetchMeta, isBehindPortal, reportAnswer, serverContact, watchAnswers, watchContact } from './server-contact.ts'

const ours = () => Response.json({ product: 'firstday', version: '1.0.0', links: {} })
const page = (status = 200) => new Response('<html>Hotel Wi-Fi</html>', { status })
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
const answering = (answer: () => Response) => (async () => answer()) as typeof fetch

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  reportAnswer()
  vi.useRealTimers()
})

describe('what answers in place of the server', () => {
  it.each([
    ['a page', () => page()],
    ['a redirect', redirect],
    ['Network Authentication Required', () => page(511)],
    ['JSON without our mark', () => Response.json({ version: '1.0.0' })],
    ['JSON null', () => Response.json(null)],
  ])('%s is a captive portal', async (_, answer) => {
    expect(await isBehindPortal(answering(answer))).toBe(true)
    expect(serverContact()).toBe('portal')
  })

  it.each([
    ['a broken connection', () => Promise.reject(new TypeError('broken'))],
    ['a gateway’s 502', async () => page(502)],
    ['our own answer', async () => ours()],
  ])('%s is none', async (_, answer) => {
    expect(await isBehindPortal(answer as typeof fetch)).toBe(false)
  })

  it('is asked again until it lets us through, which is reported once', async () => {
    const answers = [page(), page(), ours()]
    const send = vi.fn(async () => answers.shift() ?? ours())
    const states: string[] = []
    const stop = watchContact(() => states.push(serverContact()))
    const heard = vi.fn()
    const stopAnswers = watchAnswers(heard)
    await fetchMeta(send)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(serverContact()).toBe('portal')
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    stopAnswers()
    expect(send).toHaveBeenCalledTimes(3)
    expect(states).toEqual(['portal', 'server'])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('returns what the server publishes', async () => {
    expect(await fetchMeta(answering(ours))).toMatchObject({ version: '1.0.0' })
    expect(await fetchMeta(answering(() => page()))).toBeUndefined()
  })
})

describe('a call that fails', () => {
  const failureOf = async (call: () => Response | Promise<never>, meta: () => Response | Promise<never>) =>
    createClient({
      prefix: 'http://firstday.test/api',
      token: () => undefined,
      language: () => 'en',
      fetch: (async (input: RequestInfo | URL) => (input === '/meta.json' ? meta() : call())) as typeof fetch,
    })
      .call('masters.state')
      .catch((error: unknown) => error)
  const broken = () => Promise.reject(new TypeError('broken'))

  it('behind a portal says so, whether it answers with a page or redirects elsewhere', async () => {
    expect(await failureOf(page, page)).toBeInstanceOf(CaptivePortalError)
    expect(await failureOf(broken, redirect)).toBeInstanceOf(CaptivePortalError)
  })

  it('for another reason does not', async () => {
    const noNetwork = await failureOf(broken, broken)
    expect(noNetwork).toBeInstanceOf(NetworkError)
    expect(noNetwork).not.toBeInstanceOf(CaptivePortalError)
    expect(await failureOf(page, ours)).toBeInstanceOf(UnexpectedResponse)
  })

  it('with our own problem is an answer of the server', async () => {
    const heard = vi.fn()
    const stop = watchAnswers(heard)
    const problem = { status: 500, message: '', data: null, result: false, code: null, error: null }
    await failureOf(() => Response.json(problem, { status: 500 }), broken)
    stop()
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
