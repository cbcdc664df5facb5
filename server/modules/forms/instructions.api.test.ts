import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editionInPath } from '#contract/endpoints/forms/instructions.ts'
import { officialFolder } from '#server/platform/pdf/pdf-text.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'firstday-instructions-'))
  server = await startTestApp({ env: { FORMS_DIR: dir } })
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const get = (path: string) => server.app.inject({ method: 'GET', url: `/api/Instructions/${path}` })

describe('instructions of a form', () => {
  it('are not found where the folder has no such file, or none at all', async () => {
    for (const path of ['w4/2026', 'i9/01-20-25', 'wotc/2016-03', 'eta9061/2023-05']) {
      const answer = await get(path)
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.headers['content-type']).toContain('application/json')
    }
    await rm(dir, { recursive: true })
    expect((await get('w4/2026')).statusCode).toBe(404)
  })

  it('open no other file', async () => {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'secret.pdf'), '%PDF-1.4 secret')
    const paths = [
      'secret/2026',
      'w4/secret.pdf',
      'w4/..%2Fsecret.pdf',
      'w4/%2e%2e',
      'a4/2026',
      'directDeposit/1',
      '__proto__/2026',
    ]
    for (const path of paths) {
      const answer = await get(path)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.payload).not.toContain('secret.pdf')
      expect(answer.payload).not.toContain('%PDF')
    }
  })

  it.skipIf(!officialFolder)('are the agency’s pages, for people without an account too', async () => {
    for (const file of ['fw4_2026.pdf', 'i-9_2025-01-20.pdf'])
      await copyFile(join(officialFolder!, file), join(dir, file))
    for (const [form, edition, pages] of [
      ['w4', '2026', 4],
      ['i9', '01/20/25', 3],
    ] as const) {
      const answer = await get(`${form}/${editionInPath(edition)}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(answer.rawPayload.length),
        'content-language': 'en',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Instructions_Form_/)
      expect(answer.headers['etag']).toMatch(/^"[\da-f]{64}"$/)
      expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(pages)
      expect((await get(`${form}/${editionInPath(edition)}`)).headers['etag']).toBe(answer.headers['etag'])
    }
  })
})
