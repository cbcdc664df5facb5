import type { ReactNode } from 'react'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatDate, formatFullMoment, dayOnDevice } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { MissingEditions } from '#src/shared/staff/missing-editions/missing-editions.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { systemStatusMessages } from './system-status-messages.ts'

/** What is known of one thing, and whether it is as it should be. */
function State({
  tone,
  badge,
  children,
}: {
  readonly tone: 'positive' | 'warning'
  readonly badge: string
  readonly children: ReactNode
}) {
  return (
    <Stack gap="small">
      <span>{children}</span>
      <span>
        <Badge tone={tone}>{badge}</Badge>
      </span>
    </Stack>
  )
}

/** The keys that one command replaces, each with its name there. */
const rotations = [
  ['submissions', 'seal'],
  ['data', 'data'],
  ['confirmations', 'confirmations'],
] as const

/** The ages of the installation's keys, and how to replace them. */
function KeysCard({ keys }: Pick<SystemStatus, 'keys'>) {
  const messages = useMessages(systemStatusMessages)
  const language = useLanguage()
  return (
    <Card title={messages.keysTitle}>
      <p>{messages.keysText}</p>
      <Facts
        facts={keys.map(({ kind, createdAt, isOld }) => ({
          key: kind,
          label: messages.keys[kind],
          value: (
            <State tone={isOld ? 'warning' : 'positive'} badge={isOld ? messages.old : messages.fine}>
              {messages.madeOn(formatDate(dayOnDevice(createdAt), language))}
            </State>
          ),
        }))}
      />
      <h3>{messages.howTitle}</h3>
      <p>{messages.how}</p>
      <Facts
        facts={rotations.map(([kind, name]) => ({
          key: kind,
          label: messages.keys[kind],
          value: <code>{messages.command(name)}</code>,
        }))}
      />
      <p>{messages.howOthers}</p>
    </Card>
  )
}

/** What weakens the installation, each with its setting. */
function SetupCard({ status }: { readonly status: SystemStatus }) {
  const messages = useMessages(systemStatusMessages)
  const language = useLanguage()
  const {
    sendsEmail,
    texts,
    scansFiles,
    hasPeoplesLogin,
    auditCopies,
    sealCertificate,
    timeStamps,
    lastBackupAt,
    isBackupOld,
  } = status
  const row = (key: string, label: string, isFine: boolean, value: string) => ({
    key,
    label,
    value: (
      <State tone={isFine ? 'positive' : 'warning'} badge={isFine ? messages.fine : messages.check}>
        {value}
      </State>
    ),
  })
  const certificate =
    sealCertificate === null
      ? messages.certificateMissing
      : messages.certificates[sealCertificate.state](formatDate(dayOnDevice(sealCertificate.endsAt), language))
  const backup =
    lastBackupAt === null ? messages.backupMissing : messages.backupAt(formatFullMoment(lastBackupAt, language))
  return (
    <Card title={messages.setupTitle}>
      <Facts
        facts={[
          row('email', messages.email, sendsEmail, sendsEmail ? messages.emailFine : messages.emailMissing),
          row('texts', messages.texts, texts === 'gateway', messages.textServices[texts]),
          row('scans', messages.scans, scansFiles, scansFiles ? messages.scansFine : messages.scansMissing),
          row(
            'database',
            messages.database,
            hasPeoplesLogin,
            hasPeoplesLogin ? messages.databaseFine : messages.databaseMissing,
          ),
          row('audit', messages.audit, auditCopies === 'current', messages.auditCopies[auditCopies]),
          row('certificate', messages.certificate, (sealCertificate?.state ?? 'current') === 'current', certificate),
          row('timeStamps', messages.seals, timeStamps === 'current', messages.timeStamps[timeStamps]),
          row('backup', messages.backup, !isBackupOld, backup),
        ]}
      />
    </Card>
  )
}

/** The state of the installation: its keys and its setup. */
export default function SystemStatusPage() {
  const messages = useMessages(systemStatusMessages)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const { reply, error, isLoading, again } = useReply('system status', (signal) =>
    client.call('systemStatus.get', { signal }),
  )
  return (
    <Page heading={messages.heading}>
      {!reply && isLoading && <Skeleton lines={6} />}
      {!reply && !isLoading && error && (
        <EmptyState
          icon={isOnline ? 'warning' : 'cloud-up'}
          title={isOnline ? messages.failed : messages.offline}
          action={<Button onClick={again}>{messages.tryAgain}</Button>}
        >
          {isOnline && errorMessage(error, language)}
        </EmptyState>
      )}
      {reply && (
        <>
          <MissingEditions editions={reply.missingEditions} />
          <KeysCard keys={reply.keys} />
          <SetupCard status={reply} />
        </>
      )}
    </Page>
  )
}
