// The settings of the server of `npm run dev` and `npm run preview`.
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'

/** Development data has its own folder: a fresh start never deletes the data of `npm start`. */
const developmentData = path.join(root, 'data', 'dev')

/** Removes the demo data of development; refuses to delete any other. */
export const resetData = () => {
  for (const name of ['DATA_DIR', 'DATABASE_URL'])
    if (process.env[name]) {
      console.error(`--reset removes data/dev alone, and ${name} names something else: unset it`)
      process.exit(1)
    }
  rmSync(developmentData, { recursive: true, force: true })
}

/** Variables of the server; existing ones take precedence. */
export const serverSettings = (port) => ({
  ...process.env,
  PORT: String(port),
  DATA_DIR: path.resolve(root, process.env.DATA_DIR || developmentData),
  FORMS_DIR: process.env.FORMS_DIR || path.resolve(root, process.env.DATA_DIR || 'data', 'forms'),
})

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The first free port from `wanted` on. */
export const findFreePort = async (wanted) => {
  for (let port = wanted; port < wanted + 100; port += 1) if (await isFree(port)) return port
  throw new Error(`no free port from ${wanted} on`)
}
