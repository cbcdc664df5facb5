import type { TaskRow, DueState } from '#contract/endpoints/tasks.ts'
import { i9SectionTwoDue } from '#contract/forms/i9/deadline.ts'
import { companyDocumentFormId, formIds } from '#contract/domain/lookups.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import { isChange } from '../forms/core/form-in-force.ts'
import { dueStateOn } from '../deadlines/due-state.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { ListedDocument } from './tasks.store.ts'

const dueOf = (row: ListedDocument, now: Date): DueState | null => {
  if (row.due_date === null || !(openTaskStatuses as readonly string[]).includes(row.status)) return null
  return dueStateOn(row.due_date, dateInTimeZone(row.time_zone, now))
}

/**
 * The due date of Section 2 while it isn't signed: from the employer's record of the first day, and the location's
 * operating days.
 */
const sectionTwoDueOf = (row: ListedDocument): string | undefined =>
  row.form_id === formIds.i9 &&
  row.status === 'submitted' &&
  row.employer_submission_id === null &&
  row.first_day_of_work !== null
    ? i9SectionTwoDue(row.first_day_of_work, {
        operatingDays: row.operating_days,
        closesOnHolidays: row.closes_on_holidays,
        isShortJob: row.is_short_job,
      })
    : undefined

/** A task as in lists. */
export const documentRow = (row: ListedDocument, now: Date): TaskRow => {
  const sectionTwoDue = sectionTwoDueOf(row)
  // A notice of pay is read and signed as a company document is.
  const isNotice = row.notice_file_id !== null
  const fileId = row.paper_file_id ?? row.notice_file_id
  return {
    userDocumentId: row.id,
    formId: row.form_id,
    name: row.name,
    status: row.status,
    userId: row.person_id,
    employeeName: `${row.first_name} ${row.last_name}`.trim(),
    language: row.person_language === 'es' ? 'es' : 'en',
    businessId: row.business_id,
    locationId: row.location_id,
    locationName: row.location_name,
    timeZone: row.time_zone,
    dueDate: row.due_date,
    edition: row.edition ?? '',
    submittedAt: row.submitted_at?.toISOString() ?? null,
    confirmationNumber: row.confirmation_number,
    reasons: row.reasons,
    request: row.request,
    isChange: isChange(row),
    pdfReady: row.pdf_file_id !== null,
    awaitsConfirmation: row.awaiting_verification,
    kind: row.form_id === companyDocumentFormId ? 'company document' : 'form',
    due: dueOf(row, now),
    businessDocumentId: row.company_document_id,
    documentVersion: row.version,
    isAcknowledged: row.requires_acknowledgment ?? isNotice,
    isSigned: row.requires_signature ?? isNotice,
    isRequired: row.is_required ?? (isNotice || row.form_id !== companyDocumentFormId),
    fileUrl: fileId === null ? null : fileUrlOf(fileId),
    taskFileUrl: row.task_file_id === null ? null : fileUrlOf(row.task_file_id),
    ...(sectionTwoDue !== undefined && { sectionTwoDue }),
  }
}
