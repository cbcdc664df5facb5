import { object } from 'yup'
import type { Download } from '../protocol/endpoint.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { requiredMessage, text } from '../protocol/fields.ts'

/** Lists that leave as a file. */
export const downloads = {
  fetch: endpoint({
    method: 'POST',
    path: '/downloads/Fetch',
    allow: 'anyone',
    summary:
      'A list as a file, by a ticket of the list’s own call; a plain form may send it, so that the browser keeps the file itself',
    body: object({ ticket: text(64).required(requiredMessage) }),
    download: true,
    reply: reply<Download>(),
  }),
}
