import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/api.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { specifiedCalls } from './specified-endpoints.ts'

const specification = path.resolve(import.meta.dirname, '../../../shared/spec/calls.json')
const outsideApi = 'GET meta.json'
const ofTheApi = specifiedCalls.filter((spelled) => spelled !== outsideApi)

let server: TestApp
beforeAll(async () => void (server = await startTestApp({ env: { TOLL_FREE_PHONE: '1-800-555-0100' } })), 60_000)
afterAll(() => server.close())

/** Inverts the case of a path's letters, leaving parameters as they are. */
const turned = (spelled: string) =>
  spelled.replace(/\{\w+\}|[a-z]/gi, (match) =>
    match.length > 1 ? '1' : match === match.toLowerCase() ? match.toUpperCase() : match.toLowerCase(),
  )

it.skipIf(!existsSync(specification))('the table is the specification’s own', () => {
  const specified = JSON.parse(readFileSync(specification, 'utf8')) as { method: string; path: string }[]
  const spelled = specified.map(
    (call) => `${call.method === '?' ? 'POST' : call.method} ${call.path.replace(/^\//, '')}`,
  )
  expect(specifiedCalls).toEqual(spelled)
})

describe('each endpoint of the specification', () => {
  const declared = allCalls().map(({ call }) => `${call.method} ${call.path.toLowerCase().slice(1)}`)

  it.each(ofTheApi)('%s is declared once', (spelled) => {
    const [method = '', address = ''] = spelled.split(' ')
    const plain = address.toLowerCase().replace(/\{\w+\}/g, '{}')
    const matches = declared.filter((each) => each.replace(/\{\w+\}/g, '{}') === `${method} ${plain}`)
    expect(matches).toHaveLength(1)
  })

  it.each(ofTheApi)('%s is served in any letter case', async (spelled) => {
    const [method = '', address = ''] = spelled.split(' ')
    for (const each of [address.replace(/\{\w+\}/g, '1'), turned(address), `${address.replace(/\{\w+\}/g, '1')}/`]) {
      const answer = await server.app.inject({ method: method as 'GET', url: `/api/${each}` })
      // No one is logged in: an existing endpoint requires a login, or its fields; an application page may belong to no
      // business.
      expect([each, answer.statusCode]).not.toEqual([each, address.startsWith('OnlineApplication/Get') ? 500 : 404])
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  it('has the deployed version next to the API, and what the platform publishes about itself', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/meta.json' })
    expect(answer.json()).toEqual({
      product: 'firstday',
      version: '1.0.0',
      tollFreePhone: '1-800-555-0100',
      links: {},
      // Of the demo: its text messages go to a folder.
      sendsTexts: true,
    })
  })
})
