import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { getEmployerSection } from '#server/modules/forms/core/employer-part.ts'
import { latestSubmission, loadEmployeeAndEmployer } from '#server/modules/forms/core/form.store.ts'
import { serverFormOf } from '#server/modules/forms/registry.ts'
import type { SignedAnswers } from '#server/modules/forms/core/server-form.ts'
import { formatPrintedDate } from '#contract/domain/calendar-day.ts'
import { purposeOf } from '#server/platform/crypto/data-keys.ts'
import type { TestApp } from '../server/in-process-server.ts'

const mark = (text: string | undefined) => ({ kind: 'typed', text: text ?? '' }) as const

/**
 * What the PDF of an approved form has to show: the texts of its fields, or of its rows where our own rendering is
 * printed.
 */
export const printedTexts = (server: TestApp, row: TaskRow, isOfficial: boolean): Promise<readonly string[]> =>
  server.services.db.system(async ({ trx }) => {
    const document = await trx
      .selectFrom('task')
      .selectAll()
      .where('id', '=', row.userDocumentId)
      .executeTakeFirstOrThrow()
    const form = serverFormOf(row.formId)
    const cipher = await server.services.dataKeys.of(trx, row.businessId, purposeOf(row.formId))
    const { employer, location } = await loadEmployeeAndEmployer(trx, document)
    const submission = await latestSubmission(trx, cipher, document)
    if (submission === undefined) throw new Error('nothing was submitted')
    const part = await getEmployerSection(trx, cipher, document)
    const day = (at: Date) => formatPrintedDate(location.time_zone, at)
    const signed: SignedAnswers<Record<string, unknown>> = {
      answers: submission.content.answers,
      edition: submission.edition,
      signature: mark(submission.content.signature.text),
      signedOn: day(submission.signedAt),
      employer,
      ...(part && {
        employerPart: { ...part, signature: mark(part.signature.text), signedOn: day(part.signedAt) },
      }),
    }
    if (!isOfficial) return form.sections(signed).flatMap(({ rows }) => rows.map(({ value }) => value))
    return (form.boxes?.(signed) ?? []).flatMap((box) => ('value' in box ? [box.value] : []))
  })
