// The worker that rebuilds PDFs: loads its sources as a server process does.
import { register } from 'tsx/esm/api'

register()
const { serveRebuilds } = await import('./serve-rebuilds.ts')
serveRebuilds()
