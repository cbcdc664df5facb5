import { lazy, Suspense, useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { outranks } from '#contract/domain/roles.ts'
import { formatDue } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { personPath } from '#src/shared/staff/person-path.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { remindersMessages } from '#src/shared/staff/reminders/reminders-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'

const RemindDialog = lazy(() => import('#src/shared/staff/reminders/remind-dialog.tsx'))

/** Whom a document waits for: when it is due, how to reach them, and a reminder. */
export function ContactCard({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const state = useEndpoint('users.get', { params: { id: row.userId } })
  return (
    <Panel title={messages.contact} state={state}>
      {({ id, emailId, phoneNumber, role, active }) => (
        <Stack>
          <Facts
            facts={[
              {
                key: 'due',
                label: messages.due,
                value:
                  row.dueDate === null ? messages.noValue : formatDue(row.dueDate, language, undefined, row.timeZone),
              },
              {
                key: 'phone',
                label: messages.phone,
                value: phoneNumber === null ? messages.noValue : <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>,
              },
              {
                key: 'email',
                label: messages.email,
                value: emailId === null ? messages.noValue : <a href={`mailto:${emailId}`}>{emailId}</a>,
              },
            ]}
          />
          <Row gap="small">
            {active && outranks(user.role, role) && (
              <Button kind="primary" onClick={() => setOpen(true)}>
                {messages.remind}
              </Button>
            )}
            <Link to={personPath[user.role](id)}>{messages.openPerson(row.employeeName)}</Link>
          </Row>
          {isOpen && (
            <Suspense fallback={null}>
              <RemindDialog reminded={{ userIdList: [id] }} name={row.employeeName} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </Stack>
      )}
    </Panel>
  )
}
