import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { outputOf } from '#tests/tools/tools.ts'

type Answer = (answer: Buffer, response: ServerResponse, request: Buffer) => void

/** A time stamp authority by OpenSSL, on a port of this machine. */
export interface Authority {
  readonly url: string
  readonly rootFile: string
  readonly root: X509Certificate
  /** The requests so far. */
  readonly requests: readonly Buffer[]
  /** What it does with the proper answer from now on; sends it if absent. */
  answerBy(answer?: Answer): void
  close(): Promise<void>
}

const settings = (folder: string): string => `
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[stamps]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = tsa1
[tsa1]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
certs = ${folder}/root.pem
signer_key = ${folder}/tsa.key
signer_digest = sha384
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

const send: Answer = (answer, response) =>
  void response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer)

/** Starts an authority, with an RSA key or one on P-256. */
export const startAuthority = async (key: 'RSA' | 'EC'): Promise<Authority> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-authority-'))
  const file = (name: string) => path.join(folder, name)
  const openssl = (...words: string[]) => outputOf('openssl', words, { cwd: folder })
  writeFileSync(file('settings'), settings(folder))
  const kind = key === 'RSA' ? ['-newkey', 'rsa:2048'] : ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const made = ['req', '-config', 'settings', '-x509', ...kind, '-nodes', '-days', '3650']
  openssl(...made, '-subj', '/CN=Test root', '-extensions', 'root', '-keyout', 'root.key', '-out', 'root.pem')
  const signed = ['-CA', 'root.pem', '-CAkey', 'root.key', '-subj', '/O=Tests/CN=Test authority']
  openssl(...made, ...signed, '-extensions', 'stamps', '-keyout', 'tsa.key', '-out', 'tsa.pem')
  const requests: Buffer[] = []
  let answerBy: Answer = send
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const query = Buffer.concat(pieces)
    requests.push(query)
    writeFileSync(file('query'), query)
    openssl('ts', '-reply', '-config', 'settings', '-queryfile', 'query', '-out', 'reply')
    answerBy(readFileSync(file('reply')), response, query)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    rootFile: file('root.pem'),
    root: new X509Certificate(readFileSync(file('root.pem'))),
    requests,
    answerBy: (answer = send) => void (answerBy = answer),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}
