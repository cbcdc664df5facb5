import type { Attack } from './attack.ts'
import { openTally } from './attack.ts'
import type { Answer } from './send-request.ts'
import { faultOf } from './send-request.ts'

/** Paths that servers have shown by mistake, in several spellings. */
const guessed = [
  ...['/.git/config', '/.git/HEAD', '/.env', '/.env.local', '/.npmrc', '/.htaccess', '/.well-known/security.key'],
  ...['/package.json', '/package-lock.json', '/tsconfig.json', '/server/app/main.ts', '/src/main.tsx', '/sw/worker.ts'],
  ...['/node_modules/fastify/package.json', '/data/master.key', '/data/pglite/PG_VERSION', '/backup.sql', '/dump.sql'],
  ...['/.vite/manifest.json', '/vite.config.ts', '/compose.yaml', '/Dockerfile', '/config.json', '/server.mjs.map'],
  ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/..%5cpackage.json', '//etc/passwd'],
  ...['/....//package.json', '/%252e%252e%252fpackage.json', '/assets/../../package.json', '/%00/etc/passwd'],
  ...['/api/..%2f..%2fpackage.json', '/api/%2e%2e/etc/passwd', '/api//account/login', '/api/%zz', '/%', '/\\', '//'],
  ...['/debug', '/metrics', '/trace', '/admin', '/phpinfo.php', '/actuator/env', '/server-status', '/graphql'],
]

/** Methods that no call has. */
const methods = ['TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'SEARCH', 'OPTIONS']
const secret = 'Bearer a-token-that-must-not-come-back'

const isPage = ({ headers }: Answer): boolean => String(headers['content-type']).startsWith('text/html')

/** Files that nobody should reach, source maps, and methods that no call has. */
export const pathAttack: Attack = {
  name: 'guessed paths, source maps and methods',
  run: async (at) => {
    const tally = openTally()
    for (const path of guessed) {
      const answer = await at.send({ method: 'GET', path })
      tally.add(path, faultOf(answer) ?? (answer.status === 200 && !isPage(answer) ? 'is served' : undefined))
    }
    const page = await at.send({ method: 'GET', path: '/' })
    for (const [, script = ''] of page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)) {
      const map = await at.send({ method: 'GET', path: `${script}.map` })
      tally.add(`${script}.map`, map.status === 200 && !isPage(map) ? 'is served' : undefined)
      const code = await at.send({ method: 'GET', path: script })
      tally.add(script, code.text.includes('sourceMappingURL') ? 'names a source map' : undefined)
    }
    for (const method of methods)
      for (const path of ['/', '/api/Documents/GetDocumentList']) {
        const answer = await at.send({ method, path, headers: { authorization: secret } })
        const echoed = answer.text.includes('must-not-come-back') ? 'returns what was sent' : undefined
        tally.add(`${method} ${path}`, faultOf(answer) ?? echoed ?? (answer.status < 400 ? 'is answered' : undefined))
      }
    return tally.result
  },
}
