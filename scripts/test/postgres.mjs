// Finds a PostgreSQL for the tests: TEST_DATABASE_URL, or a new cluster for one run, created with the server's
// programs.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { removeLeftovers } from './leftovers.mjs'
import { apt, isDebianRoot } from './system-packages.mjs'

const oldest = 15
const prefix = 'firstday-postgres-'

const versionOf = (bin) =>
  Number(/\b(\d+)/.exec(spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1])

const isUsable = (bin) => existsSync(path.join(bin, 'initdb')) && versionOf(bin) >= oldest

/** The folder of the server's programs: POSTGRES_BIN, Debian's newest, or that of `pg_config`. */
const installed = () => {
  const binaries = process.env.POSTGRES_BIN
  if (binaries) return isUsable(binaries) ? binaries : undefined
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const reported = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return [...versions.map((version) => path.join(debian, version, 'bin')), reported.stdout?.trim() ?? '']
    .filter((bin) => bin !== '')
    .find(isUsable)
}

/** Debian's package creates and starts a cluster when it is installed, which isn't needed. */
const install = () => {
  if (!isDebianRoot()) return false
  const setting = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(setting)) {
    mkdirSync(path.dirname(setting), { recursive: true })
    writeFileSync(setting, 'create_main_cluster = false\n')
  }
  return apt(['postgresql'])
}

const idOf = (what, name) => Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout)

/** PostgreSQL refuses to run as root: it runs as the user of the package. */
const asUser = () => {
  if (process.getuid?.() !== 0) return { owner: undefined, command: (program, args) => [program, args] }
  const name = ['postgres', 'nobody'].find((each) => idOf('-u', each) > 0)
  if (name === undefined) return undefined
  const owner = { uid: idOf('-u', name), gid: idOf('-g', name) }
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  // It ends with this process even if that is killed.
  return { owner, command: (program, args) => ['setpriv', [...ids, '--pdeathsig=QUIT', program, ...args]] }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const query = async (url, ...statements) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let last
    for (const statement of statements) last = await client.query(statement)
    return last.rows
  } finally {
    await client.end()
  }
}

const initialize = (bin, user, folder, password) => {
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.owner !== undefined)
    for (const each of [folder, passwordFile]) chownSync(each, user.owner.uid, user.owner.gid)
  const initdb = (...locale) => {
    const fixed = ['-D', path.join(folder, 'data'), '-U', 'firstday_root', '-E', 'UTF8', '--auth=scram-sha-256']
    const args = [...fixed, `--pwfile=${passwordFile}`, '--no-sync', ...locale]
    return spawnSync(...user.command(path.join(bin, 'initdb'), args), { cwd: '/', encoding: 'utf8' })
  }
  const made = initdb('--locale=C.UTF-8')
  return made.status === 0 ? made : initdb('--locale=en_US.UTF-8')
}

// A power failure would lose only test data, so nothing waits for the disk.
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const launch = (bin, user, folder, port, isDurable) => {
  const settings = [
    ...(isDurable ? [] : fast),
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const args = ['-D', path.join(folder, 'data'), '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
  // A separate session: on Ctrl-C this process stops it, after the tests.
  const log = openSync(path.join(folder, 'log'), 'a')
  const how = { cwd: '/', stdio: ['ignore', log, log], detached: true }
  const child = spawn(...user.command(path.join(bin, 'postgres'), args), how)
  const gone = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  return { child, gone }
}

const untilItAnswers = async (url, child) => {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isUp = await query(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

const password = () => randomBytes(18).toString('base64url')

const startCluster = async (bin, user, isDurable) => {
  removeLeftovers(os.tmpdir(), prefix)
  const folder = mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const [rootPassword, testPassword] = [password(), password()]
  const made = initialize(bin, user, folder, rootPassword)
  if (made.status !== 0) {
    remove()
    return { why: `initdb: ${made.stderr || made.error?.message}` }
  }
  for (let tries = 0; tries < 3; tries += 1) {
    const port = await freePort()
    const { child, gone } = launch(bin, user, folder, port, isDurable)
    const urlOf = (name, secret) => `postgres://${name}:${secret}@127.0.0.1:${port}/postgres`
    const rootUrl = urlOf('firstday_root', rootPassword)
    if (!(await untilItAnswers(rootUrl, child))) {
      child.kill('SIGQUIT')
      await gone
      continue
    }
    // The role of the tests is an ordinary one, as it should be in production.
    await query(rootUrl, `create role firstday_test login createdb createrole password '${testPassword}'`)
    return {
      url: urlOf('firstday_test', testPassword),
      rootUrl,
      name: `PostgreSQL ${versionOf(bin)}, a cluster of its own${isDurable ? '' : ' without fsync'}`,
      close: async () => {
        child.kill('SIGINT')
        await gone
        remove()
      },
    }
  }
  const lastLine = readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n').at(-1)
  remove()
  return { why: `the cluster does not start: ${lastLine}` }
}

const useServer = async (url) => {
  try {
    const [{ server_version_num: number }] = await query(url, 'show server_version_num')
    const version = Math.floor(Number(number) / 10_000)
    if (version < oldest) return { why: `TEST_DATABASE_URL names PostgreSQL ${version}`, isWrong: true }
    const close = () => Promise.resolve()
    return { url, rootUrl: undefined, name: `PostgreSQL ${version} of TEST_DATABASE_URL`, close }
  } catch (error) {
    return { why: `TEST_DATABASE_URL can't be reached: ${error.message || error.code}`, isWrong: true }
  }
}

/**
 * Opens a PostgreSQL for tests: `url` of an ordinary role that may create databases and roles, `rootUrl` of a superuser
 * if there is one, `name`, and `close`. Otherwise returns why there is none, with `isWrong` if one was requested. A new
 * cluster waits for the disk only if `isDurable`.
 */
export const openPostgres = async ({ isDurable = false } = {}) => {
  const url = process.env.TEST_DATABASE_URL?.trim()
  if (url) return useServer(url)
  const bin = installed() ?? (process.env.POSTGRES_BIN || !install() ? undefined : installed())
  if (bin === undefined) return { why: 'no programs of a PostgreSQL 15 or newer: set TEST_DATABASE_URL' }
  const user = asUser()
  if (user === undefined) return { why: 'no user that it could run as' }
  return startCluster(bin, user, isDurable)
}
