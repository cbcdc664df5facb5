import { Readable } from 'node:stream'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findOfficialForms } from '../../platform/pdf/official/official-forms.ts'
import { instructionPagesOf } from '../../platform/pdf/official/instruction-pages.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'

/** Instruction pages of the agencies' forms; `not found` where the forms folder doesn't have the edition. */
export const instructionsHandlers = ({ config }: Services): Handlers<typeof api.instructions> => ({
  pages: {
    transaction: 'none',
    handle: async ({ params, setHeader }) => {
      const forms = await findOfficialForms(config.formsDir)
      const pages = await instructionPagesOf(forms, params.form, params.edition)
      if (pages === undefined) throw new Problem('not found', 'notFound')
      const { bytes, fileName, digest } = pages
      setHeader('ETag', `"${digest}"`)
      setHeader('Content-Language', 'en')
      return { fileName, mediaType: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) }
    },
  },
})
