import { defineMessages, useMessages } from '#src/shared/i18n/translations.ts'
import type { SubmissionNames } from './messages/en.ts'

/** The names of what is submitted. */
export const submissionNames = defineMessages<SubmissionNames>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})

/** Names what an endpoint of the outbox submits, in the page's language. */
export const useSubmissionName = (): ((endpoint: string) => string) => {
  const { forms, decisions, otherForm } = useMessages(submissionNames)
  return (endpoint) => {
    const [area = '', call = ''] = endpoint.split('.')
    if (area === 'documents' && Object.hasOwn(decisions, call)) return decisions[call as keyof typeof decisions]
    return Object.hasOwn(forms, area) ? forms[area as keyof typeof forms] : otherForm
  }
}
