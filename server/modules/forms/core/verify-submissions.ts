import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DataKeys } from '../../../platform/crypto/data-keys.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../schema/tables.ts'
import { answersDigest } from './form.rules.ts'
import type { SignedContent } from './form.store.ts'
import { submissionContext } from '../../../policies/last-answers.ts'

interface VerifyServices {
  readonly db: Database
  readonly dataKeys: DataKeys
}

/** A submission's row that doesn't agree with its answers or the audit log. */
export interface SubmissionFinding {
  readonly businessId: number
  readonly submissionId: number
  readonly what: 'changed' | 'not the audit log’s'
}

type Row = Selectable<Tables['form_submission']>

/** The signature of a submission, as the audit log says it. */
interface Signed {
  readonly submission: string
  readonly digest: string | null
  readonly task_id: number
}

const pageSize = 200

/**
 * Decrypts every submission and reports each whose answers don't have the digest of its row, or whose digest or task
 * isn't that of the audit event of its signature. Returns how many it read.
 */
export const verifySubmissions = async (
  { db, dataKeys }: VerifyServices,
  report: (finding: SubmissionFinding) => void,
): Promise<number> => {
  let submissions = 0
  for (let last = 0; ;) {
    const page = await db.query((trx) => submissionsAfter(trx, last))
    const signed = await db.query((trx) => signedSubmissions(trx, page))
    for (const row of page) {
      submissions += 1
      const what = (await isAsSigned(db, dataKeys, row)) ? judgeRow(row, signed) : 'changed'
      if (what !== undefined) report({ businessId: row.business_id, submissionId: row.id, what })
    }
    const end = page.at(-1)
    if (end === undefined) return submissions
    last = end.id
  }
}

const submissionsAfter = (trx: Trx, last: number): Promise<Row[]> =>
  trx.selectFrom('form_submission').selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute()

const signedSubmissions = async (trx: Trx, page: readonly Row[]): Promise<readonly Signed[]> => {
  const { rows } = await sql<Signed>`
    select data->>'submission' as submission, data->>'digest' as digest, task_id from audit_event
    where kind in ('form signed', 'form corrected') and data->>'submission' = any(${page.map((row) => row.submission_uuid)}::text[])
      and chain = any(${[...new Set(page.map((row) => row.business_id))]}::bigint[])`.execute(trx)
  return rows
}

const isAsSigned = async (db: Database, dataKeys: DataKeys, row: Row): Promise<boolean> => {
  try {
    const cipher = await db.query((trx) => dataKeys.of(trx, row.business_id, purposeOf(row.form_id)))
    const bytes = cipher.decrypt(row.content, submissionContext(row.submission_uuid))
    const { answers, salt } = JSON.parse(Buffer.from(bytes).toString()) as SignedContent
    return answersDigest(answers, salt) === row.answers_digest
  } catch {
    return false
  }
}

const judgeRow = (row: Row, signed: readonly Signed[]): SubmissionFinding['what'] | undefined =>
  signed.some(
    (event) =>
      event.submission === row.submission_uuid && event.task_id === row.task_id && event.digest === row.answers_digest,
  )
    ? undefined
    : 'not the audit log’s'
