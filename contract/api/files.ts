import { object } from 'yup'
import type { Download } from '../kit/endpoint.ts'
import { endpoint, reply } from '../kit/endpoint.ts'
import { needed, text } from '../kit/fields.ts'
import { areas } from '../roles.ts'

/** Files of every kind, by their id. */
export const files = {
  get: endpoint({
    method: 'GET',
    path: '/files/{fileId}',
    allow: areas.everyone,
    summary: 'A file that one may see, as a download',
    params: object({ fileId: text(64).required(needed) }),
    download: true,
    reply: reply<Download>(),
  }),
}
