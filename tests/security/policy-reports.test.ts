import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  server = await startTestApp({ log })
})
afterAll(() => server.close())

const send = (payload: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: '/policy-reports',
    remoteAddress,
    headers: { 'content-type': 'application/csp-report' },
    payload,
  })
const report = (more: object) => JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', ...more } })
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'content security policy violated')

describe('a report of a violated policy', () => {
  it('V3.4.7: is logged by directive, origin and file, without anything of a person', async () => {
    const answer = await send(
      report({
        'document-uri': 'https://work.example.com/password/Sentinel-Token?code=Sentinel-Code',
        referrer: 'https://work.example.com/Sentinel-Referrer',
        'blocked-uri': 'https://evil.example:8443/Sentinel-Path?Sentinel-Query',
        'source-file': 'https://work.example.com/assets/main-AbC_123.js?Sentinel',
        'script-sample': 'Sentinel-Sample',
        'line-number': 7,
      }),
    )
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(logged()).toEqual([
      expect.objectContaining({
        directive: 'img-src',
        blocked: 'https://evil.example:8443',
        source: '/assets/main-AbC_123.js',
        line: 7,
      }),
    ])
    await send(report({ 'blocked-uri': 'inline', 'source-file': 'https://work.example.com/Sentinel-Page' }))
    expect(logged()[1]).toMatchObject({ blocked: 'inline', source: 'https://work.example.com' })
    expect(lines.join('')).not.toMatch(/Sentinel|192\.0\.2/)
  })

  it('V3.4.7: that is none is logged in no way, and never a 500', async () => {
    const before = logged().length
    const made = ['{}', '[]', 'null', '7', report({ 'effective-directive': 'x\n{"level":60}' }), '{"csp-report":[]}']
    for (const payload of made) expect([payload, (await send(payload)).statusCode]).toEqual([payload, 204])
    expect((await send('{')).statusCode).toBe(400)
    expect((await send(report({ referrer: 'x'.repeat(40_000) }))).statusCode).toBe(413)
    expect(logged()).toHaveLength(before)
  })

  it('V2.4.1: is accepted 30 times an hour from a network, so that nobody fills the log', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 35; times += 1) statuses.push((await send(report({}), '198.51.100.9')).statusCode)
    expect(statuses.filter((status) => status === 204).length).toBe(30)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(report({}), '198.51.101.9')).statusCode).toBe(204)
  })
})
