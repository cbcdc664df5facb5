import { canAssignRole } from '#contract/domain/roles.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { PreviewColumn } from '#src/shared/staff/imports/preview-cell.tsx'
import { businessRoles } from './business-roles.ts'
import { peopleMessages } from './people-messages.ts'

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The columns in which people of a file are shown before they are added. */
export const usePeoplePreview = (): readonly PreviewColumn[] => {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const { user } = useSession()
  const names = messages.importFields
  const one = (key: string): PreviewColumn => ({ key, header: names[key] ?? key, fields: [key] })
  const assignable = businessRoles.filter((role) => canAssignRole(user.role, role))
  return [
    {
      key: 'name',
      header: messages.importName,
      fields: ['firstName', 'lastName', 'hasOneName'],
      show: (valueOf) => [valueOf('firstName'), valueOf('lastName')].filter((name) => name !== '').join(' ') || '–',
    },
    one('emailId'),
    {
      ...one('role'),
      isFixed: true,
      show: (valueOf) => {
        const known = businessRoles.find((role) => role === valueOf('role'))
        return known === undefined ? valueOf('role') : messages.roles[known]
      },
      options: assignable.map((value) => ({ value, label: messages.roles[value] })),
    },
    one('locations'),
    {
      ...one('firstDayOfWork'),
      show: (valueOf) => {
        const day = valueOf('firstDayOfWork')
        return isDay(day) ? formatDate(day, language) : day || '–'
      },
    },
    { ...one('jobTitle'), isExtra: true },
    { ...one('phoneNumber'), isExtra: true },
    { ...one('language'), isExtra: true },
  ]
}
