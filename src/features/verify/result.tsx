import type { Verification } from '#contract/api/verify.ts'
import { formatFullMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts, type Fact } from '#src/ui/facts.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Tone } from '#src/ui/tone.ts'
import styles from './verify-page.module.css'
import { verifyWords } from './verify-words.ts'

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

/** What a check found: the verdict first, then what is proven. */
export function Result({ found }: { readonly found: Verification }) {
  const words = useWords(verifyWords)
  const language = useLanguage()
  const { title, text } = words.outcomes[found.outcome]
  const { kind, sealedAt, fingerprint, addedBytes, digest } = found
  const facts: Fact[] = [
    ...(kind === null ? [] : [{ key: 'kind', label: words.facts.kind, value: words.kinds[kind] }]),
    ...(sealedAt === null
      ? []
      : [{ key: 'sealedAt', label: words.facts.sealedAt, value: formatFullMoment(sealedAt, language) }]),
    ...(addedBytes === 0
      ? []
      : [{ key: 'added', label: words.facts.added, value: words.bytes(addedBytes.toLocaleString(language)) }]),
    { key: 'digest', label: words.facts.digest, value: <Digest of={digest} /> },
    ...(fingerprint === null
      ? []
      : [{ key: 'certificate', label: words.facts.certificate, value: <Digest of={fingerprint} /> }]),
  ]
  return (
    <>
      <Notice {...looks[found.outcome]} title={title}>
        {text}
      </Notice>
      {found.outcome !== 'no pdf' && (
        <Card>
          <Facts facts={facts} />
        </Card>
      )}
    </>
  )
}
