import ky from 'ky'

/**
 * What every request of the app is sent with: nothing from the browser's cache, and once. Whoever calls decides from the
 * status, the outbox and the queries of staff about sending again.
 */
export const http = ky.create({ cache: 'no-store', retry: 0, throwHttpErrors: false })
