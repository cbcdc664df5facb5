// The client of `npm run dev`: Vite, with API calls proxied to the server once it responds.
import path from 'node:path'
import { createServer } from 'vite'
import { root } from '../ensure-packages.mjs'

/** Delays a call while the server starts, so that a page loaded then waits instead of failing. */
const waiting = (untilServerAnswers, prefixes) => ({
  name: 'wait for the server',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _reply, next) => {
      if (!prefixes.some((prefix) => request.url?.startsWith(prefix))) return next()
      void Promise.resolve(untilServerAnswers()).then(() => next())
    })
  },
})

/** Opens Vite at 5173, or the next port that is free; `onChange` is called for every changed file of the project. */
export const openDevClient = async ({ serverUrl, untilServerAnswers, onChange }) => {
  const apiPrefix = (process.env.API_PREFIX || '/api').replace(/\/$/, '')
  const prefixes = [apiPrefix, '/meta.json', '/demo']
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [waiting(untilServerAnswers, prefixes)],
    server: {
      port: 5173,
      proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, serverUrl])),
      watch: { ignored: ['data', 'dist', 'tests', 'docs'].map((folder) => path.join(root, folder, '**')) },
    },
  })
  await vite.listen()
  vite.watcher.on('all', (_event, file) => onChange(file))
  const url = (vite.resolvedUrls?.local[0] ?? 'http://localhost:5173').replace(/\/$/, '')
  return { url, apiPrefix, close: () => vite.close() }
}
