import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

interface Context {
  readonly path: string
  readonly state: { vhost?: boolean }
  mountPath?: string
}
interface S3Server {
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<AddressInfo>
}
type S3ServerClass = new (options: {
  readonly address: string
  readonly port: number
  readonly directory: string
  readonly silent: boolean
  readonly vhostBuckets: boolean
  readonly configureBuckets: readonly { readonly name: string }[]
}) => S3Server

// An S3 server of the registry, which has no types; its one key is S3RVER with the same as secret.
const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as S3ServerClass
const [, , directory = '', bucket = ''] = process.argv
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
// The library signs a bucket's path with the trailing slash that it sends; the server checks the signature without,
// unless configured otherwise.
server.middleware.splice(-1, 0, (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true
    context.mountPath = '/'
  }
  return next()
})
const { port } = await server.run()
console.log(`S3 is at ${port}`)
