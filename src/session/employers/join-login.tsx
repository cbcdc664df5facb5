import { useEffect, useState } from 'react'
import { employers } from '#contract/endpoints/employers.ts'
import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormErrors, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { useSessionActor } from '../session-actor.ts'
import { useSession } from '../session-context.tsx'
import { joinMessages } from './join-messages.ts'

const blank = { username: '', currentPassword: '' }

interface Sent {
  readonly username: string
  readonly code: CounterCode
}

/** Puts the focus on the first field of a step. */
const useFocus = (id: string) => useEffect(() => document.getElementById(id)?.focus(), [id])

function Password({ onSent, onLeave }: { readonly onSent: (sent: Sent) => void; readonly onLeave: () => void }) {
  const messages = useMessages(joinMessages)
  const { client } = useSession()
  useFocus('join-username')
  const request = useRequest<typeof blank, void>(async (body, signal) => {
    onSent({ username: body.username, code: await client.call('employers.sendJoinCode', { body, signal }) })
  })
  if (request.error?.reason.key === 'forbidden')
    return (
      <Stack>
        <Notice tone="warning" title={messages.refusedTitle} isLive>
          {messages.refused}
        </Notice>
        <Row gap="small">
          <Button onClick={request.reset}>{messages.tryAnother}</Button>
          <Button kind="quiet" onClick={onLeave}>
            {messages.cancel}
          </Button>
        </Row>
      </Stack>
    )
  return (
    <Form
      prefix="join"
      initial={blank}
      schema={employers.sendJoinCode.body}
      onSubmit={(_, values) => request.submit(values)}
      request={request}
      isSelf
    >
      <FormBox isStep>
        <p>{messages.prove}</p>
        <FormErrors summaryTitle={messages.summary} />
        <FormText name="username" label={messages.username} autoComplete="off" autoCapitalize="none" maxLength={254} />
        <FormPassword name="currentPassword" label={messages.password} autoComplete="off" />
        <Row gap="small">
          <FormSubmit>{messages.sendCode}</FormSubmit>
          <Button kind="quiet" onClick={onLeave}>
            {messages.cancel}
          </Button>
        </Row>
      </FormBox>
    </Form>
  )
}

interface CodeProps {
  readonly sent: Sent
  readonly onJoined: (count: number) => void
  readonly onBack: () => void
}

function Code({ sent, onJoined, onBack }: CodeProps) {
  const messages = useMessages(joinMessages)
  const { client, user } = useSession()
  useFocus('join-code-oneTimeCode')
  const request = useRequest<string, void>(async (oneTimeCode, signal) => {
    const body = { username: sent.username, oneTimeCode }
    onJoined((await client.call('employers.join', { body, signal })).list.length)
  })
  return (
    <Form
      prefix="join-code"
      initial={{ oneTimeCode: '' }}
      check={({ oneTimeCode }) => (oneTimeCode.length === 6 ? {} : { oneTimeCode: { key: 'sixDigits' } })}
      onSubmit={(_, { oneTimeCode }) => request.submit(oneTimeCode)}
      request={request}
      isSelf
    >
      <FormBox isStep>
        <p role="status">
          {sent.code.method === 'app' && messages.byApp}
          {sent.code.method === 'email' && messages.byEmail(sent.code.sentTo ?? '')}
          {sent.code.method === 'text' && messages.byText(sent.code.sentTo ?? '')}
        </p>
        <FormRefusal />
        <FormCode name="oneTimeCode" label={messages.code} />
        <p>{messages.effect(user.username)}</p>
        <Row gap="small">
          <FormSubmit>{messages.join}</FormSubmit>
          <Button kind="quiet" onClick={onBack}>
            {messages.back}
          </Button>
        </Row>
      </FormBox>
    </Form>
  )
}

function JoinDialog({ onJoined, onClose }: Pick<CodeProps, 'onJoined'> & { readonly onClose: () => void }) {
  const messages = useMessages(joinMessages)
  const [sent, setSent] = useState<Sent>()
  return (
    <Dialog isOpen title={messages.open} onClose={onClose}>
      {sent === undefined ? (
        <Password onSent={setSent} onLeave={onClose} />
      ) : (
        <Code sent={sent} onJoined={onJoined} onBack={() => setSent(undefined)} />
      )}
    </Dialog>
  )
}

/** Joins another log-in that the person has with this one, which stays; both are proven. */
export default function JoinLogin() {
  const messages = useMessages(joinMessages)
  const { actor } = useSessionActor()
  const { user, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isJoined, setJoined] = useState(false)
  const joined = (count: number) => {
    actor.send({ type: 'user changed', change: { employers: count } })
    setOpen(false)
    setJoined(true)
  }
  return (
    <Card title={messages.title}>
      <Stack>
        {isJoined ? (
          <Notice tone="positive" title={messages.doneTitle} isLive>
            {messages.done(user.username)}
          </Notice>
        ) : (
          <p>{messages.text(user.username)}</p>
        )}
        <div>
          <Button disabled={!isOnline} onClick={() => setOpen(true)}>
            {messages.open}
          </Button>
        </div>
      </Stack>
      {isOpen && <JoinDialog onJoined={joined} onClose={() => setOpen(false)} />}
    </Card>
  )
}
