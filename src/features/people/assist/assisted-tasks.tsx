import type { ReactNode } from 'react'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Unbroken } from '#src/shared/staff/lists/unbroken.tsx'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { AssistRow, AssistRows } from '#src/shared/staff/assist/assist-rows.tsx'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { assistMessages } from './assist-messages.ts'
import { CannotSign } from './cannot-sign.tsx'

/** Whether staff can type it: a form that its person still has to sign. */
export const isFillable = ({ kind, status }: TaskRow): boolean => kind === 'form' && isOpenTask(status)

/** Whether its person can sign or acknowledge it on this screen: a company document that asks for no file. */
export const isSignable = ({ kind, status, isAcknowledged }: TaskRow): boolean =>
  kind === 'company document' && isAcknowledged && isOpenTask(status)

/** The tasks of the person of an assisted session. */
export const useAssistedTasks = ({ person }: AssistedSession) =>
  useEndpoint('documents.getDocumentList', { body: { documentDetails: { userId: person.userId } } })

const isUpload = ({ kind, status, isAcknowledged }: TaskRow): boolean =>
  kind === 'company document' && !isAcknowledged && isOpenTask(status)

function Forms({ rows, session }: { readonly rows: readonly TaskRow[]; readonly session: AssistedSession }) {
  const messages = useMessages(assistMessages)
  const nameOf = useFormName()
  const { user } = useSession()
  return (
    <AssistRows>
      {rows.map((row, index) => (
        <AssistRow
          key={row.userDocumentId}
          action={
            (isFillable(row) || isSignable(row)) && (
              <Link
                className={buttonClass(index === 0 ? 'primary' : 'secondary')}
                to={assistPath(user.role, session.person.userId, row.userDocumentId)}
              >
                {isFillable(row) ? messages.fill : messages.readAndSign}
                <span className="visually-hidden">{messages.fillOf(nameOf(row.name))}</span>
              </Link>
            )
          }
        >
          <strong>
            <Unbroken text={nameOf(row.name)} />
          </strong>
          {row.dueDate !== null && <span>{messages.due(formatDay(row.dueDate))}</span>}
        </AssistRow>
      ))}
    </AssistRows>
  )
}

/** The forms of a person that are filled out together. */
export function AssistedTasks({ session, above }: { readonly session: AssistedSession; readonly above: ReactNode }) {
  const messages = useMessages(assistMessages)
  const { reply, error } = useAssistedTasks(session)
  const rows = reply?.list ?? []
  const toDo = rows.filter((row) => isFillable(row) || isSignable(row))
  const uploads = rows.filter(isUpload)
  const others = rows.filter(({ kind, status }) => kind === 'form' && !isOpenTask(status))
  return (
    <Page heading={messages.listTitle(session.person.name)} above={above} lede={messages.listLede}>
      {error && <ErrorNotice error={error} />}
      {reply === undefined && !error && <Skeleton lines={4} shape="block" />}
      {reply && (
        <Card title={messages.toDo}>
          {toDo.length === 0 ? <p>{messages.nothing}</p> : <Forms rows={toDo} session={session} />}
        </Card>
      )}
      {uploads.length > 0 && (
        <Card title={messages.filesTitle}>
          <p>{messages.filesText(session.person.name)}</p>
          <Forms rows={uploads} session={session} />
        </Card>
      )}
      {session.hasPassword && !session.hasConsented && (
        <Card title={messages.consentCard}>
          <CannotSign session={session}>{null}</CannotSign>
        </Card>
      )}
      {others.length > 0 && (
        <Card title={messages.others}>
          <Forms rows={others} session={session} />
        </Card>
      )}
    </Page>
  )
}
