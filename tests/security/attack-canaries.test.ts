import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app/http-app.ts'
import type { Services } from '#server/platform/platform.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import type { Attack } from './attack/attack.ts'
import { badInputAttack } from './attack/bad-input-attack.ts'
import { crossSiteAttack } from './attack/cross-site-attack.ts'
import { envelopeAttack } from './attack/envelopes.ts'
import { guessingAttack } from './attack/guessing-attack.ts'
import { headerAttack } from './attack/header-attack.ts'
import { asInstallation } from './attack/in-process-installation.ts'
import { apiPath, type Installation } from './attack/installation.ts'
import { judgeKills } from './attack/judge-kills.ts'
import { lastingAccessAttack } from './attack/lasting-access-attack.ts'
import { lateBearerAttack } from './attack/late-bearer-attack.ts'
import { pathAttack } from './attack/path-attack.ts'
import { envelopeOf, type Answer, type Sent } from './attack/send-request.ts'
import { takeoverAttack } from './attack/takeover-attack.ts'
import { tenantAttack } from './attack/tenant-attack.ts'
import { tokenAttack } from './attack/token-attack.ts'
import { uploadAttack } from './attack/upload-attack.ts'

let server: TestApp
let at: Installation
const apps: FastifyInstance[] = []
beforeAll(async () => {
  server = await startTestApp()
  at = await asInstallation(server)
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await at.close()
})

// What a weakened installation let through may have ended sessions.
beforeEach(async () => {
  for (const person of at.people) await at.forgetToken(person, await at.tokenOf(person))
})

type Send = Installation['send']

/** The same installation behind somebody who changes what is sent, or answered. */
const behind = (middle: (send: Send, request: Sent) => Promise<Answer>): Installation => ({
  ...at,
  send: (request) => middle(at.send, request),
})

/** The same installation with one wall of the server removed. */
const without = async (weak: Partial<Services>): Promise<Installation> => {
  const app = await buildApp({ ...server.services, ...weak })
  apps.push(app)
  const send: Send = async ({ method = 'POST', path, headers = {}, body }) => {
    const textHeaders = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const payload = body === undefined ? {} : { payload: Buffer.from(body) }
    const answer = await app.inject({ method: method as 'GET', url: path, headers: textHeaders, ...payload })
    return { status: answer.statusCode, headers: answer.headers as Answer['headers'], text: answer.body }
  }
  return { ...at, send }
}

const harmOf = async (attack: Attack, weak: Installation) => (await attack.run(weak)).harmful

const everybodyIsAdmin = async (): Promise<Installation> => {
  const admin = at.people.find(({ role }) => role === 'Admin')
  const token = admin === undefined ? '' : await at.tokenOf(admin)
  // The people of the other tenant stay who they are: what they see are the rows that the attack is about.
  const others = at.people.filter(({ side }) => side === 'other')
  const unchanged = new Set(await Promise.all(others.map(async (each) => `Bearer ${await at.tokenOf(each)}`)))
  return behind((send, request) => {
    const present = request.headers?.['authorization']
    const isReplaced = present !== undefined && !unchanged.has(String(present))
    const bearer = isReplaced ? { authorization: `Bearer ${token}` } : {}
    return send({ ...request, headers: { ...request.headers, ...bearer } })
  })
}

describe('the attack pack finds', () => {
  it('an answer without a policy', async () => {
    const weak = behind(async (send, request) => {
      const answer = await send(request)
      return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'self'" } }
    })
    expect((await harmOf(headerAttack(), weak)).length).toBeGreaterThan(100)
  })

  it('a file that is served', async () => {
    const text = 'SECRET=1'
    const weak = behind((send, request) =>
      request.path === '/.env' ? Promise.resolve({ status: 200, headers: {}, text }) : send(request),
    )
    expect(await harmOf(pathAttack, weak)).toEqual(['/.env: is served'])
  })

  it('requests of other sites that are let in', async () => {
    const weak = behind((send, request) => {
      const { origin, 'sec-fetch-site': site, ...headers } = request.headers ?? {}
      return send({ ...request, headers: { ...headers, 'x-was': `${String(origin)} ${String(site)}` } })
    })
    expect((await harmOf(crossSiteAttack, weak)).length).toBeGreaterThan(100)
  }, 120_000)

  it('tickets that nobody signed', async () => {
    const { tickets } = server.services
    const claimsOf = (token: string) => {
      const read = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
      return {
        id: String(read['jti']),
        ownerId: Number(read['sub']),
        lane: String(read['lane']),
        endpoints: read['eps'] as string[],
        answeredAt: [new Date()],
        ...(typeof read['biz'] === 'number' ? { businessId: read['biz'] } : {}),
        ...(typeof read['epoch'] === 'number' ? { credentialEpoch: read['epoch'] } : {}),
      }
    }
    const weak = await without({ tickets: { ...tickets, check: async (token) => Promise.resolve(claimsOf(token)) } })
    const harmful = await harmOf(envelopeAttack({}, 1), weak)
    expect(harmful.some((harm) => harm.includes('with a ticket that never ends'))).toBe(true)
    expect(harmful.some((harm) => harm.startsWith('all of them together: changed'))).toBe(true)
  }, 240_000)

  it('a server error, and words from inside', async () => {
    const weak = behind(async (send, request) => {
      const answer = await send(request)
      if (String(request.body).includes('jndi')) return { ...answer, status: 500 }
      return /pg_sleep|or '1'='1|admin'--/.test(String(request.body))
        ? { ...answer, text: 'syntax error at or near' }
        : answer
    })
    const harmful = await harmOf(badInputAttack(500, 1), weak)
    expect(harmful.some((harm) => harm.includes('status 500'))).toBe(true)
    expect(harmful.some((harm) => harm.includes('shows'))).toBe(true)
  }, 120_000)

  it('a refresh token that needs no proof', async () => {
    const session = await at.logIn(at.people.find(({ role }) => role === 'EMPLOYEE') ?? (at.people[0] as never))
    const weak = behind((send, request) =>
      /refreshtoken/i.test(request.path)
        ? Promise.resolve({ status: 200, headers: {}, text: JSON.stringify({ result: true, data: session }) })
        : send(request),
    )
    expect(await harmOf(tokenAttack, weak)).toContain('a copied refresh token without a proof: status 200')
  })

  it('a file that is stored as it came', async () => {
    const weak = behind((send, request) =>
      /uploaddocument/i.test(request.path)
        ? Promise.resolve({ status: 200, headers: {}, text: '{"result":true,"data":{}}' })
        : send(request),
    )
    expect(await harmOf(uploadAttack, weak)).toContain('an SVG: status 200')
  })

  it('names that answers reveal, and passwords that can be guessed on and on', async () => {
    const weak = behind(async (send, request) => {
      if (!/login$/i.test(request.path)) return send(request)
      const [name = ''] = Buffer.from(String(request.headers?.['authorization']).slice(6), 'base64')
        .toString()
        .split(':')
      return { status: 401, headers: {}, text: JSON.stringify({ result: false, data: null, message: name.slice(-9) }) }
    })
    const harmful = await harmOf(guessingAttack, weak)
    expect(harmful.map((harm) => harm.slice(0, 30))).toEqual([
      'a wrong password, of a name th',
      'many passwords for one name: 4',
    ])
  })

  it('submissions that a kill lost, doubled or left behind', () => {
    const sent = (id: string, fileId?: string) => ({
      ...{ id, endpoint: id, request: { path: '' } },
      ...(fileId === undefined ? {} : { fileId }),
    })
    const all = [sent('lost'), sent('twice'), sent('other'), sent('file', 'a'), sent('gone', 'b'), sent('unsent')]
    const received = new Map(all.slice(0, 5).map(({ id }) => [id, '1']))
    const forms = new Map([
      ['twice', ['1', '2']],
      ['other', ['2']],
      ['nobody', ['3']],
    ])
    const stored = {
      forms,
      files: new Map([['a', { rows: 1, contents: 0 }]]),
      recorded: new Map(all.map(({ id }) => [id, 1])),
      orphans: { before: 2, after: 1 },
    }
    expect(judgeKills(all, { received, refused: ['w4: invalid'], cut: 0 }, stored, ['x']).harmful).toEqual([
      'lost: lost',
      'twice: stored 2 times',
      'other: stored under another confirmation number',
      'file: 1 rows and 0 contents',
      'gone: lost',
      'unsent: was never received',
      'w4: invalid: refused',
      'forms that nobody sent: 1',
      'files that no row names, after the sweep: 1',
      'temporary files: x',
    ])
  })

  // Last: what these do is done.
  it('tokens that need no step-up, and a browser that needs no key', async () => {
    const weak = behind((send, request) => {
      const { 'sec-fetch-site': _, ...headers } = request.headers ?? {}
      return send({ ...request, headers })
    })
    const harmful = await harmOf(lateBearerAttack, { ...weak, lateToken: at.tokenOf })
    for (const what of ['makes a MGMT', 'adds a passkey', 'raises a role', 'without a key sends the password'])
      expect(
        harmful.some((harm) => harm.includes(what)),
        what,
      ).toBe(true)
  }, 120_000)

  it('a passkey and an app that outlive a new password, a recovery begun again, and pay that moves at once', async () => {
    const ok = { status: 200, headers: {}, text: JSON.stringify({ result: true, data: null }) }
    let recoveries = 0
    const weak = behind(async (send, request) => {
      if (/startrecovery/i.test(request.path) && (recoveries += 1) > 1) return ok
      if (/approvetaskforms/i.test(request.path)) return ok
      if (!/resetpassword/i.test(request.path)) return send(request)
      // As if its person had ticked whatever was added lately.
      const body = JSON.parse(String(request.body)) as Record<string, unknown>
      const question = {
        ...request,
        path: apiPath('/Account/LinkFactors'),
        body: JSON.stringify({ userData: body['userData'] }),
      }
      const { list = [] } = envelopeOf<{ list: { id: string }[] }>(await send(question))?.data ?? {}
      return send({ ...request, body: JSON.stringify({ ...body, retainedFactors: list.map(({ id }) => id) }) })
    })
    expect(await harmOf(lastingAccessAttack, weak)).toEqual([
      'a refused recovery, started again by MGMT: status 200',
      'a refused recovery, started again by STRMGR: status 200',
      'a refused recovery, started again by Owner: status 200',
      'a thief’s passkey after a new password by link: status 200',
      'a thief’s app after a new password by link: logs in',
      'the pay of a hire whose address STRMGR corrected, approved by MGMT: status 200',
    ])
  }, 120_000)

  it('rows of another tenant that are shown, and changed', async () => {
    const weak = await everybodyIsAdmin()
    // The ranks between would find the same again.
    const people = weak.people.filter(({ side, role }) => side === 'other' || role === 'EMPLOYEE')
    const harmful = await harmOf(tenantAttack, { ...weak, people })
    expect(harmful.some((harm) => harm.startsWith('business.get by EMPLOYEE'))).toBe(true)
    expect(harmful.some((harm) => harm.startsWith('rows of the other tenant'))).toBe(true)
    expect(harmful.some((harm) => harm.includes('shows'))).toBe(true)
  }, 240_000)

  it('an account that a higher rank takes over', async () => {
    const harmful = await harmOf(takeoverAttack, await everybodyIsAdmin())
    expect(harmful.length).toBeGreaterThan(0)
  }, 120_000)
})
