import type { FormVersion } from '#contract/forms/form-version.ts'
import { formatDate, formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { versionMessages } from './version-messages.ts'

/** The versions of a form, newest first: status, from when to when each counts, and its PDF. */
export function VersionList({
  list,
  onOpen,
}: {
  readonly list: readonly FormVersion[]
  /** Absent for whoever may not open them. */
  readonly onOpen: ((submissionId: number) => void) | undefined
}) {
  const messages = useMessages(versionMessages)
  const language = useLanguage()
  const daysOf = ({ effectiveFrom, effectiveUntil }: FormVersion) => {
    if (effectiveFrom === null) return undefined
    const from = formatDate(effectiveFrom, language)
    return effectiveUntil === null ? messages.from(from) : messages.between(from, formatDate(effectiveUntil, language))
  }
  return (
    <Facts
      facts={list.map((version) => ({
        key: String(version.id),
        label: version.confirmationNumber,
        value: [
          messages.statuses[version.status],
          daysOf(version),
          version.disregardedFrom && messages.disregardedFrom(formatDate(version.disregardedFrom, language)),
          messages.signed(formatMoment(version.signedAt, language)),
        ]
          .filter(Boolean)
          .join(' · '),
        ...(onOpen &&
          version.hasPdf && {
            action: (
              <Button kind="quiet" isCompact onClick={() => onOpen(version.id)}>
                {messages.openPdf}{' '}
                <span className="visually-hidden">{messages.ofVersion(version.confirmationNumber)}</span>
              </Button>
            ),
          }),
      }))}
    />
  )
}
