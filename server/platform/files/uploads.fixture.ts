import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import { pdfFile } from './pdf-file.fixture.ts'

/** A unique PDF of slightly more than `bytes` bytes. */
export const pdfOf = (bytes: number): Buffer => {
  const noise = Buffer.from(randomBytes(bytes).toString('base64url').slice(0, bytes))
  return pdfFile('x', noise.toString())
}

/** A multipart body with its header. */
export const multipartOf = async (fields: Record<string, string>, files: Record<string, Buffer>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, content] of Object.entries(files)) form.set(name, new File([new Uint8Array(content)], 'card.pdf'))
  const made = new Response(form)
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}

/** A listening server with an employee who has a W-4 to submit. */
export const openFileServer = async () => {
  const server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  const employee = await readyEmployee(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const tokens = new Map<string, Promise<string>>([['employee@demo.test', Promise.resolve(employee.token)]])
  /** The token of a demo person, logged in once. */
  const token = (username: string): Promise<string> => {
    const known = tokens.get(username) ?? server.logIn(username)
    tokens.set(username, known)
    return known
  }
  /** A request body with the employee's card. */
  const card = (content: Buffer, fileId: string = crypto.randomUUID()) =>
    multipartOf({ model: JSON.stringify({ userDocumentId: employee.id, fileId }) }, { DocFile: content })
  const sendCard = async (content: Buffer, fileId?: string) =>
    server.call('/user/uploadDocument', { token: employee.token, ...(await card(content, fileId)) })
  return {
    server,
    employee,
    port,
    token,
    card,
    sendCard,
    /** Uploads a card, and returns its id. */
    upload: async (content: Buffer): Promise<string> => {
      const fileId = crypto.randomUUID()
      const answer = await sendCard(content, fileId)
      if (answer.status !== 200) throw new Error(answer.body.message)
      return fileId
    },
    /** A download over HTTP; its content is `broken` if the connection ended early. */
    download: async (fileId: string, username?: string, method = 'GET') => {
      const headers = username === undefined ? {} : { authorization: `Bearer ${await token(username)}` }
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path: `/api/files/${fileId}`, method, headers }, resolve)
        sent.on('error', reject)
        sent.end()
      })
      const content = await buffer(answer).catch(() => 'broken' as const)
      return { status: answer.statusCode, headers: answer.headers, content }
    },
    tempFiles: () => readdir(path.join(server.services.config.dataDir, 'temp')),
    stored: () => storedIn(server),
  }
}

/** The keys of all objects in a server's storage. */
export const storedIn = async (server: TestApp): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of server.services.storage.list()) keys.push(key)
  return keys.sort()
}
