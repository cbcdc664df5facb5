import { object } from 'yup'
import type { Download } from '../protocol/endpoint.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { requiredMessage, text } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'

/** Files of every kind, by id. */
export const files = {
  get: endpoint({
    method: 'GET',
    path: '/files/{fileId}',
    allow: roleGroups.everyone,
    summary: 'Download a file',
    params: object({ fileId: text(64).required(requiredMessage) }),
    download: true,
    reply: reply<Download>(),
  }),
}
