import type { i9Calls } from '#contract/api/forms/i9.ts'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import { i9Certification } from '#contract/forms/i9/section-2/section-2.ts'
import { Problem } from '#contract/problems.ts'
import { record } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers, SignedCall } from '../../http/handlers.ts'
import { dayIn } from '../day.ts'
import { admitDrawing } from '../drawing.ts'
import { addEmployerPart } from '../employer-part.ts'
import { signingMoment } from '../form.rules.ts'
import { formHandlers } from '../form.routes.ts'
import { timeZoneOf } from '../form.store.ts'
import { admitPrintable } from '../printable.ts'
import type { ServerForm } from '../server-form.ts'
import { documentToDecide, rejectBy } from '../verdict.ts'

type Calls = typeof i9Calls

/** The calls of Form I-9: section 1 as for any form; section 2 by somebody who saw the person's documents. */
export const i9Handlers = (deps: Deps, form: ServerForm): Handlers<Calls> => {
  const shared = formHandlers(deps, form)
  return {
    getAutofill: shared.getAutofill as never,
    create: shared.create as never,
    employeeUpdate: shared.update as never,
    signAndGeneratePdf: shared.signAndGeneratePdf,
    update: (call) => sectionTwo(deps, form, call),
    getDocList: () => Promise.resolve({ list: i9Documents }),
  }
}

const sectionTwo = async (deps: Deps, form: ServerForm, call: SignedCall<Calls['update']>) => {
  const { trx, actor, body } = call
  const document = await documentToDecide(call, form, body.userDocumentId)
  if (body.IsReject) return rejectBy(deps, call, document, body)
  if (document.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  const { section2, signature } = body
  if (section2 === undefined || signature === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { section2: { key: 'needed' } } })
  await admitDrawing(signature.image)
  await admitPrintable({ ...section2, 'signature.text': signature.text })
  const now = deps.now()
  const signedAt = body.signedAt === undefined ? now : signingMoment(new Date(body.signedAt), now)
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const added = await addEmployerPart(trx, cipher, form, document, actor, {
    uuid: call.submissionId,
    answers: section2 as unknown as Record<string, unknown>,
    signature,
    attestation: i9Certification,
    signedAt,
    receivedAt: now,
    today: dayIn(await timeZoneOf(trx, actor, document.id), now),
  })
  await record(trx, actor, call.origin, {
    kind: 'form signed',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: {
      edition: document.edition ?? '',
      digest: added.digest,
      attestation: i9Certification,
      signedAtDevice: body.signedAt ?? '',
      language: 'en',
    },
  })
  return { UserDocumentId: document.id, status: document.status, Id: added.id }
}
