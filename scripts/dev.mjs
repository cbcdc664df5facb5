// npm run dev: the client with hot replacement of modules, and the server, restarted when its sources change.
import { ensurePackages } from './ensure-packages.mjs'

ensurePackages()
const { findFreePort, resetData, serverSettings } = await import('./dev/settings.mjs')
const { openDevServer } = await import('./dev/dev-server.mjs')
const { openDevClient } = await import('./dev/dev-client.mjs')
const { printEmails } = await import('./dev/print-emails.mjs')

const startedAt = performance.now()
if (process.argv.includes('--reset')) resetData()
const port = await findFreePort(Number(process.env.PORT || 3000))
const settings = serverSettings(port)

let server
const client = await openDevClient({
  serverUrl: `http://localhost:${port}`,
  untilServerAnswers: () => server?.untilItAnswers(),
  onChange: (file) => server?.change(file),
})
server = openDevServer({ ...settings, PUBLIC_URL: process.env.PUBLIC_URL || client.url })
const stopPrinting = printEmails(settings)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    stopPrinting()
    await Promise.all([server.close(), client.close()])
    process.exit(0)
  })

if (await server.untilItAnswers()) {
  console.log(server.greeting().replaceAll(`http://localhost:${port}`, client.url))
  console.log(
    `Up in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; the API is at ${client.url}${client.apiPrefix}`,
  )
}
