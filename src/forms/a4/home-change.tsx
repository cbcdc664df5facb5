import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AddressChange } from '#contract/endpoints/forms/a4.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { StateCode } from '#contract/domain/states.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { stateOptions } from '../../shared/form-fields/state-options.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { a4Messages } from './a4-messages.ts'

type Home = Readonly<Record<'streetAddress' | 'city' | 'state' | 'zip', string>>
const nowhere: Home = { streetAddress: '', city: '', state: '', zip: '' }

interface AddressProps {
  readonly home: Home
  readonly error: RequestError | undefined
  readonly onChange: (home: Home) => void
}

function Address({ home, error, onChange }: AddressProps) {
  const messages = useMessages(a4Messages)
  const person = useMessages(signerMessages)
  const language = useLanguage()
  const field = (part: keyof Home) => {
    const reason = error?.fields[part]
    return {
      id: `new-home-${part}`,
      name: part,
      label: person[part],
      value: home[part],
      error: reason && formatMessage(reason, language, { path: part, isSelf: true }),
      onChange: (value: string) => onChange({ ...home, [part]: value }),
      autoComplete: 'off',
    }
  }
  return (
    <>
      <TextField {...field('streetAddress')} autoCapitalize="words" />
      <TextField {...field('city')} autoCapitalize="words" />
      <SelectField {...field('state')} options={stateOptions} placeholder={messages.statePlaceholder} />
      <TextField {...field('zip')} width="medium" maxLength={10} inputMode="numeric" />
    </>
  )
}

/** The forms that a new home reopens, shown before it is saved. */
function Reopened({ change }: { readonly change: AddressChange }) {
  const messages = useMessages(a4Messages)
  if (change.reopens.length === 0) return <Notice isLive>{messages.movedNothing}</Notice>
  return (
    <Notice tone="warning" title={messages.movedReopens} isLive>
      <ul>
        {change.reopens.map(({ userDocumentId, name, reason }) => (
          <li key={userDocumentId}>
            <strong>{name}</strong>: {messages.reopened[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** "I have moved": asks for the new home, says which forms it reopens, and saves it once that is confirmed. */
export function AddressChangeCard({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(a4Messages)
  const { client, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [home, setHome] = useState(nowhere)
  const change = useRequest<{ readonly home: Home; readonly isConfirmed: boolean }, AddressChange>(
    ({ home: { state, ...address }, isConfirmed }, signal) =>
      client.call('a4.changeHome', { body: { ...address, state: state as StateCode, isConfirmed }, signal }),
  )
  const { reply } = change
  if (isOpenTask(row.status)) return null
  if (reply?.isSaved === true)
    return (
      <Notice
        tone="positive"
        title={messages.movedSaved}
        isLive
        actions={
          <Link className={buttonClass('secondary')} to="/employee/dashboard">
            {messages.toTasks}
          </Link>
        }
      >
        {reply.reopens.length > 0 && messages.movedSavedText}
      </Notice>
    )
  if (!isOpen)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{messages.moved}</Button>
      </Row>
    )
  const type = (typed: Home) => {
    setHome(typed)
    change.reset()
  }
  return (
    <Card title={messages.movedTitle}>
      <Form onSubmit={() => change.submit({ home, isConfirmed: reply !== undefined })}>
        <Stack>
          <p>{isOnline ? messages.movedText : messages.movedOffline}</p>
          <Address home={home} error={change.error} onChange={type} />
          <ErrorNotice error={change.error} />
          {reply && <Reopened change={reply} />}
          <Row gap="small">
            <Button kind="primary" type="submit" isBusy={change.isSubmitted} disabled={!isOnline}>
              {reply === undefined ? messages.movedPreview : messages.movedSave}
            </Button>
            <Button onClick={() => setOpen(false)}>{messages.movedCancel}</Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
