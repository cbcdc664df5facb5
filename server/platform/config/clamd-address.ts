import type { NetConnectOpts } from 'node:net'

/**
 * Where a clamd listens: `tcp://host:port` or `unix:/path`. Throws with a plain message for anything else; undefined
 * for no setting.
 */
export const readClamdAddress = (value: string | undefined): NetConnectOpts | undefined => {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && url.pathname.length <= 1)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
  if (url?.protocol === 'unix:' && url.pathname.startsWith('/')) return { path: decodeURI(url.pathname) }
  throw new Error('CLAMD_URL must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
}
