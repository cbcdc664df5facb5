import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { RejectionDraft } from './decide-dialog.tsx'

/** The message that a rejected applicant may be emailed, in the language of the application. */
export const rejectionDraft = (
  detail: ApplicationDetail,
  texts: Readonly<Record<Language, (businessName: string) => string>>,
): RejectionDraft => {
  const isSpanish = detail.answers.language === 'es'
  return {
    text: texts[isSpanish ? 'es' : 'en'](detail.businessName),
    isSpanish,
    sentAt: detail.rejection?.sentAt,
  }
}
