import { formNameIn } from '#contract/domain/form-name.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { flagMessages } from './flag-messages.ts'

const correctionSentence = (
  { answers, documents, reverification }: Extract<ReviewFlag, { kind: 'section 1 corrected' }>,
  language: Language,
): string => {
  const messages = flagMessages[language]
  const day = (on: string) => formatDate(on, language)
  const titleOf = (id: string) => {
    const document = i9DocumentOf(id)
    return (language === 'es' ? document?.titleEs : document?.title) ?? id
  }
  const moved = ({ before, now }: NonNullable<typeof reverification>): string => {
    if (now === null) return messages.reverificationNone(day(before ?? ''))
    return before === null ? messages.reverificationNew(day(now)) : messages.reverificationMoved(day(before), day(now))
  }
  return [
    ...(answers.length > 0 ? [messages.sectionOneCorrected] : []),
    ...(documents.length > 0 ? [messages.documentsUnfit(documents.map(titleOf).join('; '))] : []),
    ...(reverification ? [moved(reverification)] : []),
  ].join(' ')
}

const sentenceOf = (flag: ReviewFlag, language: Language): string => {
  const messages = flagMessages[language]
  const day = (on: string) => formatDate(on, language)
  switch (flag.kind) {
    case 'signature':
      return (flag.part === 'employer' ? messages.employerSignature : messages.signature)(flag.typed, flag.known)
    case 'account name':
      return messages.accountName(flag.known)
    case 'account state':
      return messages.accountState(flag.known)
    case 'account birth date':
      return messages.accountBirthDate
    case 'unclear representative':
      return messages.unclearRepresentative[flag.by](flag.name)
    case 'first day':
      return messages.firstDay(day(flag.on), day(flag.known))
    case 'other form': {
      const { answer, form, value = '' } = flag
      return messages.otherForm[answer](formNameIn(language, form), answer === 'dob' ? day(value) : value)
    }
    case 'tax residence':
      return messages.taxResidence(formNameIn(language, flag.form))
    case 'expired':
      return (flag.field === 'alienAuthToWorkExpiry' ? messages.authorizationEnded : messages.documentExpired)(
        day(flag.on),
      )
    case 'claim of past year':
      return messages.claimOfPastYear(flag.year)
    case 'awaited number':
      return messages.awaitedNumber[flag.waits]
    case 'section 1 corrected':
      return correctionSentence(flag, language)
    case 'card number':
      return messages.cardNumber
    case 'shared number':
      return flag.names.length === 0 ? messages.sharedNumberUnseen : messages.sharedNumber(flag.names.join('; '))
  }
}

/** What in a form doesn't fit, one sentence each. */
export function FlagList({ flags }: { readonly flags: readonly ReviewFlag[] }) {
  const language = useLanguage()
  return (
    <ul>
      {flags.map((flag) => (
        <li key={JSON.stringify(flag)}>{sentenceOf(flag, language)}</li>
      ))}
    </ul>
  )
}

/** The same, above a form. */
export function FlagsNotice({ flags, isOpen }: { readonly flags: readonly ReviewFlag[]; readonly isOpen: boolean }) {
  const language = useLanguage()
  const { title, titleDecided } = flagMessages[language]
  return (
    <Notice tone="warning" title={isOpen ? title : titleDecided}>
      <FlagList flags={flags} />
    </Notice>
  )
}
