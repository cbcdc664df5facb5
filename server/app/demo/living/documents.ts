import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { api } from '#contract/api.ts'
import { upload } from '../../../modules/company-documents/company-documents.rules.ts'
import { markSampleDocument } from '../../../modules/company-documents/remove-samples.ts'
import type { IncomingFile } from '../../../platform/files/uploaded-file.ts'
import { callWithoutRequest } from '../../../platform/http/call-without-request.ts'
import { finishSheet, gap, newSheet } from '../../../platform/pdf/render/page.ts'
import { heading, masthead, note } from '../../../platform/pdf/render/page-parts.ts'
import type { Scene } from './scene.ts'
import { acting, servicesAt } from './scene.ts'

interface DocumentText {
  readonly title: string
  readonly sections: readonly (readonly [heading: string, text: string])[]
}

/** Signed by everybody at a location. */
export const allergenPolicy: DocumentText = {
  title: 'Food allergen policy',
  sections: [
    ['Ask first', 'Ask every guest who mentions an allergy what they react to, and write it on the ticket.'],
    ['Clean before you make', 'Wash your hands, change gloves, and use a clean pitcher, blender and board.'],
    ['Never guess', 'If a label is missing, say that you do not know. Ask the shift lead.'],
    ['In an emergency', 'Call 911 first, then the shift lead. Stay with the guest.'],
  ],
}

/** For managers to read. */
export const closingGuide: DocumentText = {
  title: 'Closing and cash guide',
  sections: [
    ['Count twice', 'Two people count the drawer. Both sign the slip.'],
    ['Drop', 'Put the bag in the safe before the last guest leaves.'],
    ['Lock up', 'Check the back door, the freezer and the alarm.'],
  ],
}

const printed = async (businessName: string, { title, sections }: DocumentText): Promise<Uint8Array> => {
  const sheet = newSheet()
  const blocks = [await masthead(sheet, { above: businessName, title, subtitle: 'For our team', mark: '' })]
  for (const [head, text] of sections) blocks.push(gap(6), await heading(sheet, head), await note(sheet, text))
  return finishSheet(sheet, blocks, { title, subject: title, footer: title })
}

const fileOf = (name: string, bytes: Uint8Array): IncomingFile => ({
  ...{ name, size: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') },
  head: bytes.subarray(0, 4100),
  stream: () => Readable.from([Buffer.from(bytes)]),
  bytes: () => Promise.resolve(bytes),
})

/** Adds a company document by its owner. Returns its id, and the digest of its file. */
export const addCompanyDocument = async (
  scene: Pick<Scene, 'services' | 'moments' | 'businessId' | 'businessName' | 'owner'>,
  text: DocumentText,
  audience: object,
): Promise<{ readonly id: number; readonly digest: string }> => {
  const { services, moments, businessId, businessName, owner } = scene
  const at = moments.at(-70, 0)
  const file = fileOf(`${text.title}.pdf`, await printed(businessName, text))
  const body = api.businessDocuments.upload.body.validateSync({
    ...{ businessId, businessFileName: text.title },
    ...audience,
  })
  return services.db.system(async (unit) => {
    const call = { ...callWithoutRequest(acting(unit, owner), at), files: { file }, body }
    const { id } = await upload(servicesAt(services, at), call)
    await markSampleDocument(unit, { businessId, id })
    await unit.trx.updateTable('company_document').set({ created_at: at }).where('id', '=', id).execute()
    const { digest } = await unit.trx
      .selectFrom('company_document_version')
      .select('digest')
      .where('business_id', '=', businessId)
      .where('company_document_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, digest }
  })
}
