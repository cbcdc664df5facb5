import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** What a registry says of a package: npm asks it of each vulnerable one and of those that need it. */
const packageOf = (address: string) => {
  const name = decodeURIComponent(address.slice(1))
  const version = { name, version: '1.0.0', dependencies: {} }
  return { name, versions: { '1.0.0': version }, 'dist-tags': { latest: '1.0.0' } }
}

/** Runs the check against a registry that answers like this; npm sends it names and versions of packages. */
const check = async (status: number, answer: object) => {
  const cache = await mkdtemp(path.join(os.tmpdir(), 'firstday-npm-'))
  const registry = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const isPackage = request.method === 'GET'
      response.writeHead(isPackage ? 200 : status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isPackage ? packageOf(request.url ?? '') : answer))
    })
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
  }
  const child = spawn(process.execPath, ['scripts/tools/packages-check.mjs'], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => registry.close(resolve))
  await rm(cache, { recursive: true, force: true })
  return { code, output }
}
const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'x',
      severity,
      vulnerable_versions: '>=0.0.1',
      cwe: [],
      cvss: { score: 1 },
    },
  ],
})

describe('the check of packages', () => {
  it('V15.2.1: fails for a high vulnerability, and names the package', async () => {
    const { code, output } = await check(200, advisory('high'))
    expect(output).toMatch(/^fastify .*: high$/m)
    expect(code).toBe(1)
  }, 60_000)

  it('V15.2.1: passes without one', async () => {
    expect(await check(200, {})).toEqual({ code: 0, output: '0 vulnerable packages, 0 of them high or critical\n' })
  }, 60_000)

  it('V15.2.1: says that nothing was checked where the registry doesn’t answer such questions', async () => {
    const { code, output } = await check(405, { message: 'Method Not Allowed' })
    expect(output).toMatch(/^Packages were not checked: /)
    expect(code).toBe(2)
  }, 60_000)
})
