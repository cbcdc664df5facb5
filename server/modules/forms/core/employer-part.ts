import { randomBytes } from 'node:crypto'
import { customAlphabet } from 'nanoid'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import { recalculateFormDeadlines } from '../../deadlines/form-deadlines.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import { answersDigest } from './form.rules.ts'
import type { CorrectionNote, SignedContent } from './form.store.ts'
import { submissionContext } from '../../../policies/last-answers.ts'
import { latestSubmission } from './form.store.ts'
import type { ServerFormModule } from './server-form.ts'
import { signedFacts } from './signature-event.ts'
import type { SignerAccount } from './signer-account.ts'
import { signerAccount } from './signer-account.ts'
import type { SigningTimes } from './signing-times.ts'
import { storedTimes } from './signing-times.ts'

// No letters or digits that are easily confused; long enough to be unique.
const newConfirmationNumber = (() => {
  const randomPrefix = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)
  const digits = customAlphabet('23456789', 6)
  return () => `${randomPrefix()}-${digits()}`
})()

/** The stored content of an employer part, encrypted as a whole. */
interface PartContent extends SignedContent {
  /** As printed, if it isn't the account's name: `Grant, Miles`. */
  readonly signer?: string
  /** The documents that the employee intended to present, from Section 1 at that time: recorded, never enforced. */
  readonly employeeChoice?: Readonly<Record<string, unknown>>
}

/** An employer part to store, with its signature. */
export interface NewEmployerPart {
  readonly uuid: string
  /** Default: the employer part. */
  readonly part?: 'employer' | 'supplement-b'
  readonly answers: Record<string, unknown>
  readonly signature: SignedContent['signature']
  /** Above the employer's signature, word for word. */
  readonly attestation: string
  readonly language?: string
  readonly times: SigningTimes
  /** YYYY-MM-DD, in the time zone of the task's location. */
  readonly today: string
  /** Id of the part that it corrects. */
  readonly revises?: number
  /** The account of the signer; by default, that of the actor. */
  readonly account?: SignerAccount
  readonly also?: Omit<PartContent, Exclude<keyof SignedContent, 'correction'>>
}

/** A stored part. */
export interface AddedPart {
  readonly id: number
  /** Of its answers. */
  readonly digest: string
  readonly confirmationNumber: string
  /** For the audit event of the signature. */
  readonly signed: ReturnType<typeof signedFacts>
}

/**
 * Stores an employer part, encrypted; an employer section becomes the task's latest. There is no `actor` for a
 * representative's link.
 */
export const addEmployerPart = async (
  trx: Trx,
  cipher: BusinessCipher,
  form: ServerFormModule,
  task: Task,
  actor: Pick<Actor, 'userId' | 'provenBy'> | undefined,
  values: NewEmployerPart,
): Promise<AddedPart> => {
  const salt = randomBytes(16).toString('base64url')
  const digest = answersDigest(values.answers, salt)
  const { times } = values
  const account = values.account ?? (actor && (await signerAccount(trx, actor)))
  const content: PartContent = {
    answers: values.answers,
    salt,
    signature: values.signature,
    ...(account && { account }),
    times: storedTimes(times),
    ...values.also,
  }
  const confirmationNumber = newConfirmationNumber()
  const part = values.part ?? 'employer'
  const { id } = await trx
    .insertInto('form_submission')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      person_id: task.person_id,
      submission_uuid: values.uuid,
      form_id: task.form_id,
      edition: task.edition ?? editionForDate(form.definition.editions, values.today).id,
      content: cipher.encrypt(Buffer.from(JSON.stringify(content)), submissionContext(values.uuid)),
      answers_digest: digest,
      attestation: values.attestation,
      language: values.language ?? 'en',
      signed_at: times.signedAt,
      received_at: times.receivedAt,
      confirmation_number: confirmationNumber,
      part,
      signer_id: actor?.userId ?? null,
      corrects_submission_id: values.revises ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (part === 'employer')
    await trx
      .updateTable('task')
      .set({ employer_submission_id: id })
      .where('business_id', '=', task.business_id)
      .where('id', '=', task.id)
      .execute()
  await renewDeadlines(
    trx,
    cipher,
    form,
    { ...task, employer_submission_id: part === 'employer' ? id : task.employer_submission_id },
    times.receivedAt,
  )
  return {
    id,
    digest,
    confirmationNumber,
    signed: signedFacts({ submission: values.uuid, content, times }),
  }
}

/** Calculates the deadlines of a form again from all that is stored of it. */
export const renewDeadlines = async (
  trx: Trx,
  cipher: BusinessCipher,
  form: ServerFormModule,
  task: Task,
  now: Date,
): Promise<void> => {
  const submission = form.deadlines && (await latestSubmission(trx, cipher, task))
  if (submission === undefined) return
  const { edition, signedAt, content } = submission
  const employerPart = await getEmployerSection(trx, cipher, task)
  const supplements = await getSupplements(trx, cipher, task)
  const stored = {
    answers: content.answers,
    ...(employerPart !== undefined && { employerAnswers: employerPart.answers }),
    supplementAnswers: supplements.map(({ answers }) => answers),
    edition,
    signedAt,
    isApproved: task.status === 'approved',
  }
  await recalculateFormDeadlines(trx, task, form, stored, now)
}

/** An employer part as stored. */
export interface StoredPart {
  readonly id: number
  readonly answers: Record<string, unknown>
  /** `Grant, Miles`; as typed where the person has no account. */
  readonly signer: string
  readonly signature: SignedContent['signature']
  readonly attestation: string
  readonly signedAt: Date
  readonly receivedAt: Date
  readonly times: SignedContent['times']
  /** Id of the part that it corrects, and the reason. */
  readonly revises: number | null
  readonly correction: CorrectionNote | undefined
  readonly employeeChoice: Readonly<Record<string, unknown>> | undefined
}

const partsOf = (trx: Trx, task: Task) =>
  trx
    .selectFrom('form_submission')
    .leftJoin('person', 'person.id', 'form_submission.signer_id')
    .selectAll('form_submission')
    .select(['last_name', 'first_name'])
    .where('form_submission.business_id', '=', task.business_id)
    .where('form_submission.task_id', '=', task.id)

type Row = Awaited<ReturnType<ReturnType<typeof partsOf>['executeTakeFirstOrThrow']>>

const opened = (cipher: BusinessCipher, row: Row): StoredPart => {
  const bytes = cipher.decrypt(row.content, submissionContext(row.submission_uuid))
  const content = JSON.parse(Buffer.from(bytes).toString()) as PartContent
  const known = row.last_name === null ? undefined : `${row.last_name}, ${row.first_name}`
  return {
    id: row.id,
    answers: content.answers,
    signer: content.signer ?? known ?? content.signature.text ?? '',
    signature: content.signature,
    attestation: row.attestation,
    signedAt: row.signed_at,
    receivedAt: row.received_at,
    times: content.times,
    revises: row.corrects_submission_id,
    correction: content.correction,
    employeeChoice: content.employeeChoice,
  }
}

/** The decrypted employer section of a task with the name of its signer; undefined if there is none. */
export const getEmployerSection = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
): Promise<StoredPart | undefined> => {
  if (task.employer_submission_id === null) return undefined
  const row = await partsOf(trx, task)
    .where('form_submission.id', '=', task.employer_submission_id)
    .executeTakeFirstOrThrow()
  return opened(cipher, row)
}

/** The employer section that was signed last, also where it is to be signed again; undefined if there is none. */
export const lastEmployerSection = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
): Promise<StoredPart | undefined> => {
  const row = await partsOf(trx, task)
    .where('part', '=', 'employer')
    .orderBy('form_submission.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && opened(cipher, row)
}

/** The supplements that the employer added later, oldest first. */
export const getSupplements = async (trx: Trx, cipher: BusinessCipher, task: Task): Promise<StoredPart[]> => {
  const rows = await partsOf(trx, task).where('part', '=', 'supplement-b').orderBy('form_submission.id').execute()
  return rows.map((row) => opened(cipher, row))
}

/** The parts that a part replaced by corrections, newest first. */
export const getSupersededParts = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  part: Pick<StoredPart, 'revises'>,
): Promise<StoredPart[]> => {
  const superseded: StoredPart[] = []
  for (let id = part.revises; id !== null; id = superseded.at(-1)?.revises ?? null) {
    const row = await partsOf(trx, task).where('form_submission.id', '=', id).executeTakeFirstOrThrow()
    superseded.push(opened(cipher, row))
  }
  return superseded
}
