import { object } from 'yup'
import { instructionFiles } from '../../forms/instructions/instructions.ts'
import type { Download } from '../../protocol/endpoint.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { requiredMessage, text } from '../../protocol/fields.ts'

/** An edition as it stands in an address: `01-20-25` for `01/20/25`. */
export const editionInPath = (edition: string): string => edition.replaceAll('/', '-')

/** Instructions of forms: public documents of agencies, for people with and without an account. */
export const instructions = {
  pages: endpoint({
    method: 'GET',
    path: '/Instructions/{form}/{edition}',
    allow: 'anyone',
    summary: 'Download the instruction pages of an agency’s form',
    params: object({
      form: text(16).required(requiredMessage).oneOf(instructionFiles),
      edition: text(16).required(requiredMessage),
    }),
    download: true,
    reply: reply<Download>(),
  }),
}
