import { useState } from 'react'
import type { WorkPermitState } from '#contract/endpoints/work-permits.ts'
import type { WorkPermitRule } from '#contract/domain/work-permit-rule.ts'
import { states } from '#contract/domain/states.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatDate, formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import styles from '#src/shared/staff/history/entries.module.css'
import { RequestDialog } from './request-dialog.tsx'
import type { messages as en } from './messages/en.ts'
import { workPermitsMessages } from './work-permits-messages.ts'

type Messages = typeof en

const ruleText = (rule: WorkPermitRule | null, code: string, messages: Messages): string => {
  const state = states.find((each) => each.code === code)?.stateName ?? code
  if (rule === null) return messages.notFound(state)
  if (rule.holder === 'employer') return messages.ofEmployer(state)
  if (rule.kind === 'on request') return messages.onRequest(state)
  if (rule.kind === 'practice') return messages.practice(state)
  if (rule.kind === 'none') return messages.none(state)
  const ages = rule.from === undefined ? messages.agesUnder(rule.under) : messages.agesFrom(rule.from, rule.under - 1)
  return messages.compulsory(state, ages, rule.issuer)
}

/** What the state demands, with where it is written. */
function Rule({ rule, state }: Pick<WorkPermitState, 'rule' | 'state'>) {
  const messages = useMessages(workPermitsMessages)
  return (
    <>
      <p>
        {ruleText(rule, state, messages)} {rule?.condition && messages.conditions[rule.condition]}
      </p>
      {rule && (
        <p className={styles.who}>
          {messages.source}{' '}
          <a href={rule.sourceUrl} target="_blank" rel="noopener noreferrer" lang="en">
            {rule.source}
          </a>
          {rule.verified === 'transcription' && `. ${messages.transcription}`}
        </p>
      )}
    </>
  )
}

/** What is on file, and until when it is needed. */
function OnFile({ permit: { task, isDemanded, age, neededUntil } }: { readonly permit: WorkPermitState }) {
  const messages = useMessages(workPermitsMessages)
  const language = useLanguage()
  if (age === 'adult') return <p>{messages.adult}</p>
  return (
    <>
      {age === 'minor' && !isDemanded && task === null && <p>{messages.notDemanded}</p>}
      <Row gap="small">
        {task?.isOnFile === true && <Badge tone="positive">{messages.onFile}</Badge>}
        {task?.status === 'submitted' && <Badge tone="info">{messages.inReview}</Badge>}
        {task !== null && ['open', 'returned'].includes(task.status) && !task.isOnFile && (
          <Badge tone="warning">
            {task.dueDate === null ? messages.missing : messages.missingDue(formatDay(task.dueDate, language))}
          </Badge>
        )}
        {task?.status === 'open' && task.isOnFile && <Badge tone="warning">{messages.requested}</Badge>}
        {task === null && isDemanded && <Badge tone="warning">{messages.missing}</Badge>}
        {typeof task?.goodUntil === 'string' && <span>{messages.goodUntil(formatDate(task.goodUntil, language))}</span>}
        {neededUntil !== null && (isDemanded || task !== null) && (
          <span className={styles.who}>{messages.neededUntil(formatDate(neededUntil, language))}</span>
        )}
        {task !== null && <Link to={`/review/${task.userDocumentId}`}>{messages.open}</Link>}
      </Row>
    </>
  )
}

/** The employment certificate (work permit) of an employee: what their state demands, and what is known. */
export default function WorkPermitPanel({ personId }: { readonly personId: number }) {
  const messages = useMessages(workPermitsMessages)
  const { isOnline } = useSession()
  const state = useEndpoint('workPermits.get', { body: { userId: personId } })
  const [isRequesting, setRequesting] = useState(false)
  const { reply } = state
  // Nothing is said of adults who never handed one in.
  if (reply === undefined ? !state.error : reply.age === 'adult' && reply.task === null) return null
  return (
    <>
      <Panel
        title={messages.title}
        state={state}
        actions={
          isOnline &&
          reply?.isRequestable === true && (
            <Button isCompact icon="plus" onClick={() => setRequesting(true)}>
              {reply.task === null ? messages.request : messages.requestNew}
            </Button>
          )
        }
      >
        {(permit) => (
          <Stack>
            {!isOnline && <p>{messages.offline}</p>}
            <Rule rule={permit.rule} state={permit.state} />
            {permit.age === 'unknown' && <Notice title={messages.unknownTitle}>{messages.unknownText}</Notice>}
            <OnFile permit={permit} />
          </Stack>
        )}
      </Panel>
      {isRequesting && <RequestDialog personId={personId} onClose={() => setRequesting(false)} />}
    </>
  )
}
