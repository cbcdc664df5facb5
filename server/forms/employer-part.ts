import { randomBytes } from 'node:crypto'
import { editionOn } from '#contract/forms/form.ts'
import type { DocumentOfPerson } from '../access/documents.ts'
import type { Actor, Trx } from '../db/database.ts'
import type { BusinessCipher } from '../keys/data-keys.ts'
import { answersDigest } from './form.rules.ts'
import type { SignedContent } from './form.store.ts'
import type { ServerForm } from './server-form.ts'

const contextOf = (uuid: string) => `form_submission ${uuid}`

/** What an employer adds to a form, with their signature. */
export interface NewEmployerPart {
  readonly uuid: string
  readonly answers: Record<string, unknown>
  readonly signature: SignedContent['signature']
  /** Above the employer's signature, word for word. */
  readonly attestation: string
  readonly signedAt: Date
  readonly receivedAt: Date
  /** YYYY-MM-DD, where the document belongs. */
  readonly today: string
}

/** Stores the employer's part, encrypted, and makes it the document's latest. Answers its id and the digest of its answers. */
export const addEmployerPart = async (
  trx: Trx,
  cipher: BusinessCipher,
  form: ServerForm,
  document: DocumentOfPerson,
  actor: Actor,
  part: NewEmployerPart,
): Promise<{ readonly id: number; readonly digest: string }> => {
  const salt = randomBytes(16).toString('base64url')
  const digest = answersDigest(part.answers, salt)
  const content: SignedContent = { answers: part.answers, salt, signature: part.signature }
  const { id } = await trx
    .insertInto('form_submission')
    .values({
      business_id: document.business_id,
      person_document_id: document.id,
      person_id: document.person_id,
      submission_uuid: part.uuid,
      form_id: document.form_id,
      edition: document.edition ?? editionOn(form.definition.editions, part.today).id,
      content: cipher.encrypt(Buffer.from(JSON.stringify(content)), contextOf(part.uuid)),
      answers_digest: digest,
      attestation: part.attestation,
      language: 'en',
      signed_at: part.signedAt,
      received_at: part.receivedAt,
      receipt_no: `E-${part.uuid}`,
      part: 'employer',
      signer_id: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('person_document')
    .set({ employer_submission_id: id })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  return { id, digest }
}

/** A part of the employer's as it is kept. */
export interface KeptPart {
  readonly answers: Record<string, unknown>
  /** `Grant, Miles`; as typed where the person has no account. */
  readonly signer: string
  readonly signature: SignedContent['signature']
  readonly signedAt: Date
}

/** The employer's part of a document, opened, with the name of its signer; undefined when there is none. */
export const employerPartOf = async (
  trx: Trx,
  cipher: BusinessCipher,
  document: DocumentOfPerson,
): Promise<KeptPart | undefined> => {
  if (document.employer_submission_id === null) return undefined
  const row = await trx
    .selectFrom('form_submission')
    .leftJoin('person', 'person.id', 'form_submission.signer_id')
    .select(['submission_uuid', 'content', 'signed_at', 'last_name', 'first_name'])
    .where('form_submission.business_id', '=', document.business_id)
    .where('form_submission.id', '=', document.employer_submission_id)
    .executeTakeFirstOrThrow()
  const opened = cipher.decrypt(row.content, contextOf(row.submission_uuid))
  const content = JSON.parse(Buffer.from(opened).toString()) as SignedContent
  const known = row.last_name === null ? undefined : `${row.last_name}, ${row.first_name}`
  return {
    answers: content.answers,
    signer: known ?? content.signature.text ?? '',
    signature: content.signature,
    signedAt: row.signed_at,
  }
}
