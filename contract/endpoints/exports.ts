import { object } from 'yup'
import type { Download } from '../protocol/endpoint.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { requiredMessage, text } from '../protocol/fields.ts'

/** Downloads of exported lists. */
export const downloads = {
  fetch: endpoint({
    method: 'POST',
    path: '/downloads/Fetch',
    allow: 'anyone',
    summary:
      'Download an exported list with an export token; a plain form may send it, so the browser saves the file itself',
    body: object({ ticket: text(64).required(requiredMessage) }),
    download: true,
    reply: reply<Download>(),
  }),
}
