import { useState } from 'react'
import { a4Calls, type AddressChange } from '#contract/endpoints/forms/a4.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { stateOptions } from '../../shared/form-fields/state-options.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { a4Messages } from './a4-messages.ts'

type Home = Readonly<Record<'streetAddress' | 'city' | 'state' | 'zip', string>>
const nowhere: Home = { streetAddress: '', city: '', state: '', zip: '' }

function Address() {
  const messages = useMessages(a4Messages)
  const person = useMessages(signerMessages)
  return (
    <>
      <FormText name="streetAddress" label={person.streetAddress} autoCapitalize="words" />
      <FormText name="city" label={person.city} autoCapitalize="words" />
      <FormSelect name="state" label={person.state} options={stateOptions} placeholder={messages.statePlaceholder} />
      <FormText name="zip" label={person.zip} width="medium" maxLength={10} inputMode="numeric" />
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

interface Preview {
  readonly change: AddressChange
  /** What the preview is of. */
  readonly home: Home
}

const isOf = (preview: Preview | undefined, home: Home): preview is Preview =>
  preview !== undefined && (Object.keys(nowhere) as (keyof Home)[]).every((part) => preview.home[part] === home[part])

function Questions({ preview, onClose }: { readonly preview: Preview | undefined; readonly onClose: () => void }) {
  const messages = useMessages(a4Messages)
  const { isOnline } = useSession()
  const { valueOf } = useFormFields()
  const part = (name: keyof Home) => String(valueOf(name))
  const home = { streetAddress: part('streetAddress'), city: part('city'), state: part('state'), zip: part('zip') }
  const isPreviewed = isOf(preview, home)
  return (
    <FormBox isStep>
      <Stack>
        <p>{isOnline ? messages.movedText : messages.movedOffline}</p>
        <Address />
        <FormRefusal />
        {isPreviewed && <Reopened change={preview.change} />}
        <Row gap="small">
          <FormSubmit isDisabled={!isOnline}>{isPreviewed ? messages.movedSave : messages.movedPreview}</FormSubmit>
          <Button onClick={onClose}>{messages.movedCancel}</Button>
        </Row>
      </Stack>
    </FormBox>
  )
}

interface Sent {
  readonly body: BodyOf<typeof a4Calls.changeHome>
  readonly home: Home
}

/** "I have moved": asks for the new home, says which forms it reopens, and saves it once that is confirmed. */
export function AddressChangeCard({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(a4Messages)
  const { client } = useSession()
  const [isOpen, setOpen] = useState(false)
  const request = useRequest<Sent, Preview>(async ({ body, home }, signal) => ({
    change: await client.call('a4.changeHome', { body, signal }),
    home,
  }))
  const { reply } = request
  if (isOpenTask(row.status)) return null
  if (reply?.change.isSaved === true)
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
        {reply.change.reopens.length > 0 && messages.movedSavedText}
      </Notice>
    )
  if (!isOpen)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{messages.moved}</Button>
      </Row>
    )
  return (
    <Card title={messages.movedTitle}>
      <Form
        prefix="new-home"
        initial={nowhere}
        schema={a4Calls.changeHome.body}
        toBody={(home) => ({ ...home, isConfirmed: isOf(reply, home) })}
        onSubmit={(body, home) => request.submit({ body, home })}
        request={request}
        isSelf
      >
        <Questions preview={reply} onClose={() => setOpen(false)} />
      </Form>
    </Card>
  )
}
