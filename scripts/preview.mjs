// npm run preview: the built client with its service worker, on the data of development.
import { ensurePackages } from './ensure-packages.mjs'

ensurePackages()
const { serverSettings } = await import('./dev/settings.mjs')
Object.assign(process.env, serverSettings(Number(process.env.PORT || 3000)))
await import('./start.mjs')
