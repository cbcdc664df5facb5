import type { EmployerPart, rejectReasons } from '#contract/endpoints/forms/reject-flag.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { say } from '#contract/protocol/messages/format-message.ts'
import { seenDocument } from '../../../policies/tasks.ts'
import type { DocumentOfPerson } from '../../../policies/tasks.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'
import { admitReviewer } from './approve.rules.ts'
import { sendBack } from './return-for-changes.rules.ts'
import type { ServerForm } from './server-form.ts'

/** What the one who reviews says of a form, under the names of the specification. */
export interface Verdict {
  readonly IsReject: boolean
  readonly reasonType?: (typeof rejectReasons)[number] | undefined
  readonly reasonText?: string | undefined
}

/** The document of a form that somebody decides about, locked; throws for their own and for another form's. */
export const documentToDecide = async (
  call: SignedCall<Endpoint>,
  form: ServerForm,
  userDocumentId: number,
): Promise<DocumentOfPerson> => {
  const document = await seenDocument(call.trx, call.actor, userDocumentId, true)
  if (document.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
  admitReviewer(document, call.actor)
  return document
}

/** Sends a form back with the reason of a verdict, as one reason about the form as a whole. */
export const rejectBy = async (
  deps: Deps,
  call: SignedCall<Endpoint>,
  document: DocumentOfPerson,
  verdict: Verdict,
): Promise<EmployerPart> => {
  const named = verdict.reasonType === undefined || verdict.reasonType === 'other' ? [] : [sentenceOf(verdict, call)]
  const text = [...named, ...(verdict.reasonText === undefined ? [] : [verdict.reasonText])].join(' ')
  await sendBack(deps, call, document, [{ field: '', text }])
  call.tell('rejected')
  return { UserDocumentId: document.id, status: 'rejected', Id: 0 }
}

const sentenceOf = (verdict: Verdict, call: SignedCall<Endpoint>): string =>
  say({ key: `reject-${verdict.reasonType}` }, call.language)
