import { appendFileSync } from 'node:fs'
import { documentsFor, mixedRequests } from './mixed-requests.ts'
import { severalAtOnce } from './numbers.ts'
import { withSeededServer } from './seeded.ts'
await withSeededServer(documentsFor(6000), async (server, seeded) => {
  const send = await mixedRequests(server, seeded)
  for (let n = 0; n < 6000; n += 50) {
    await severalAtOnce(Array.from({ length: 50 }, (_, at) => at), 4, send)
    if (n % 500 === 450) appendFileSync('/tmp/mem.log', `# ${n + 50} requests ${Date.now()}\n`)
  }
  await new Promise((r) => setTimeout(r, 25000))
  return { name: 'x', value: 1, unit: 'x' } as never
}, { NODE_OPTIONS: '--import /tmp/gc.mjs' })
