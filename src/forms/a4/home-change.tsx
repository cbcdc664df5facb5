import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AddressChange } from '#contract/endpoints/forms/a4.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { StateCode } from '#contract/domain/states.ts'
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
import { personWords } from '../signer/signer-messages.ts'
import { a4Words } from './a4-messages.ts'

type Home = Readonly<Record<'streetAddress' | 'city' | 'state' | 'zip', string>>
const nowhere: Home = { streetAddress: '', city: '', state: '', zip: '' }

interface AddressProps {
  readonly home: Home
  readonly trouble: RequestError | undefined
  readonly onChange: (home: Home) => void
}

function Address({ home, trouble, onChange }: AddressProps) {
  const words = useMessages(a4Words)
  const person = useMessages(personWords)
  const language = useLanguage()
  const field = (part: keyof Home) => {
    const reason = trouble?.fields[part]
    return {
      id: `new-home-${part}`,
      name: part,
      label: person[part],
      value: home[part],
      error: reason && formatMessage(reason, language, { path: part, isOwn: true }),
      onChange: (value: string) => onChange({ ...home, [part]: value }),
      autoComplete: 'off',
    }
  }
  return (
    <>
      <TextField {...field('streetAddress')} autoCapitalize="words" />
      <TextField {...field('city')} autoCapitalize="words" />
      <SelectField {...field('state')} options={stateOptions} placeholder={words.statePlaceholder} />
      <TextField {...field('zip')} width="medium" maxLength={10} inputMode="numeric" />
    </>
  )
}

/** What a new home reopens, said before it is saved. */
function Reopened({ change }: { readonly change: AddressChange }) {
  const words = useMessages(a4Words)
  if (change.reopens.length === 0) return <Notice isLive>{words.movedNothing}</Notice>
  return (
    <Notice tone="warning" title={words.movedReopens} isLive>
      <ul>
        {change.reopens.map(({ userDocumentId, name, because }) => (
          <li key={userDocumentId}>
            <strong>{name}</strong>: {words.reopened[because]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** "I have moved": asks for the new home, says which forms it reopens, and saves it once that is confirmed. */
export function AddressChangeCard({ row }: { readonly row: TaskRow }) {
  const words = useMessages(a4Words)
  const { client, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [home, setHome] = useState(nowhere)
  const change = useRequest<{ readonly home: Home; readonly isConfirmed: boolean }, AddressChange>(
    ({ home: { state, ...address }, isConfirmed }, signal) =>
      client.call('a4.changeHome', { body: { ...address, state: state as StateCode, isConfirmed }, signal }),
  )
  const { reply } = change
  if (row.status !== 'submitted' && row.status !== 'approved') return null
  if (reply?.isSaved === true)
    return (
      <Notice
        tone="positive"
        title={words.movedSaved}
        isLive
        actions={
          <Link className={buttonClass('secondary')} to="/employee/dashboard">
            {words.toTasks}
          </Link>
        }
      >
        {reply.reopens.length > 0 && words.movedSavedText}
      </Notice>
    )
  if (!isOpen)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{words.moved}</Button>
      </Row>
    )
  const type = (typed: Home) => {
    setHome(typed)
    change.reset()
  }
  return (
    <Card title={words.movedTitle}>
      <Form onSubmit={() => change.submit({ home, isConfirmed: reply !== undefined })}>
        <Stack>
          <p>{isOnline ? words.movedText : words.movedOffline}</p>
          <Address home={home} trouble={change.trouble} onChange={type} />
          <ErrorNotice trouble={change.trouble} />
          {reply && <Reopened change={reply} />}
          <Row gap="small">
            <Button kind="primary" type="submit" isBusy={change.isSubmitted} disabled={!isOnline}>
              {reply === undefined ? words.movedAsk : words.movedSave}
            </Button>
            <Button onClick={() => setOpen(false)}>{words.movedCancel}</Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
