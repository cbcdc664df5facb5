import type { Language } from '#contract/domain/lookups.ts'
import type { Verification } from '#contract/endpoints/verification.ts'
import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts, type Fact } from '#src/shared/ui/layout/facts.tsx'
import type { IconName } from '#src/shared/ui/base/icon.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import styles from './verify-page.module.css'
import type { messages as english } from './messages/en.ts'
import { verifyMessages } from './verify-messages.ts'

const looks: Readonly<Record<Verification['outcome'], { readonly tone: Tone; readonly icon?: IconName }>> = {
  intact: { tone: 'positive' },
  added: { tone: 'warning' },
  changed: { tone: 'danger' },
  'not ours': { tone: 'neutral' },
  'no pdf': { tone: 'neutral', icon: 'file' },
}

/** A digest in groups of eight, to be compared by eye. */
function Digest({ of }: { readonly of: string }) {
  return <code className={styles.digest}>{(of.match(/.{1,8}/g) ?? []).join(' ')}</code>
}

/** What is said of the time stamp in a seal; undefined for none. */
const timeStampOf = (
  { timeStampedAt, timeStampedBy, hasUnknownTimeStamp }: Verification,
  messages: typeof english,
  language: Language,
): string | undefined => {
  if (hasUnknownTimeStamp) return messages.unknownTimeStamp
  if (timeStampedAt === null) return undefined
  return messages.timeStamp(formatFullMoment(timeStampedAt, language), timeStampedBy ?? '')
}

/** The result of a verification: the verdict first, then what is proven. */
export function Result({ verification }: { readonly verification: Verification }) {
  const messages = useMessages(verifyMessages)
  const language = useLanguage()
  const { title, text } = messages.outcomes[verification.outcome]
  const { kind, sealedAt, fingerprint, addedBytes, digest } = verification
  const timeStamp = timeStampOf(verification, messages, language)
  const facts: Fact[] = [
    ...(kind === null ? [] : [{ key: 'kind', label: messages.facts.kind, value: messages.kinds[kind] }]),
    ...(sealedAt === null
      ? []
      : [{ key: 'sealedAt', label: messages.facts.sealedAt, value: formatFullMoment(sealedAt, language) }]),
    ...(timeStamp === undefined ? [] : [{ key: 'timeStamp', label: messages.facts.timeStamp, value: timeStamp }]),
    ...(addedBytes === 0
      ? []
      : [{ key: 'added', label: messages.facts.added, value: messages.bytes(addedBytes.toLocaleString(language)) }]),
    { key: 'digest', label: messages.facts.digest, value: <Digest of={digest} /> },
    ...(fingerprint === null
      ? []
      : [{ key: 'certificate', label: messages.facts.certificate, value: <Digest of={fingerprint} /> }]),
  ]
  return (
    <>
      <Notice {...looks[verification.outcome]} title={title}>
        {text}
      </Notice>
      {verification.outcome !== 'no pdf' && (
        <Card>
          <Facts facts={facts} />
        </Card>
      )}
    </>
  )
}
