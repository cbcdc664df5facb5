import { useState } from 'react'
import type { CallOptions } from '#src/api/endpoint-types.ts'
import type { ReminderDraft, ReminderSending } from '#contract/endpoints/reminders.ts'
import { reminderTextMax } from '#contract/domain/reminders.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { LoadNotice } from '../load-notice.tsx'
import { useEndpoint } from '../query/use-endpoint.ts'
import { useEndpointMutation } from '../query/use-endpoint-mutation.ts'
import { showToast } from '../toasts/toasts.ts'
import { remindersMessages } from './reminders-messages.ts'
import { TextMessageFields, textValues } from './text-message-fields.tsx'
import { SendingDialog } from './sending-dialog.tsx'

const namesShown = 6

/** Who gets no reminder, and why. */
function LeftOut({ draft }: { readonly draft: ReminderDraft }) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const count = draft.total - draft.counts.sent
  if (count === 0) return null
  const names = draft.notReminded.slice(0, namesShown)
  return (
    <Notice tone="neutral" title={messages.leftOut(count.toLocaleString(language), count === 1)}>
      <ul>
        {names.map(({ userId, name, outcome }) => (
          <li key={userId}>
            <strong>{name}</strong>: {messages.reasons[outcome]}
          </li>
        ))}
        {count > names.length && <li>{messages.more((count - names.length).toLocaleString(language))}</li>}
      </ul>
    </Notice>
  )
}

/** Whom to remind: some people, or all whom a filter of the list of people finds. */
export type Reminded = NonNullable<CallOptions<'reminders.draft'>['body']>

interface Props {
  readonly reminded: Reminded
  /** The name of the person, where it is one. */
  readonly name?: string | undefined
  readonly onClose: () => void
  /** Called once reminders were sent. */
  readonly onSent?: (() => void) | undefined
}

/** One language's text, and who reads it. */
function TextField({
  language,
  count,
  isOne,
}: {
  readonly language: 'en' | 'es'
  readonly count: number
  readonly isOne: boolean
}) {
  const messages = useMessages(remindersMessages)
  const shown = useLanguage()
  return (
    <FormTextArea
      name={language}
      label={language === 'en' ? messages.english : messages.spanish}
      hint={isOne ? count > 0 && messages.theirs : messages.readers(count.toLocaleString(shown), count === 1)}
      rows={3}
      maxLength={reminderTextMax}
    />
  )
}

function DraftForm({ draft, reminded, name, onClose, onSent }: Props & { readonly draft: ReminderDraft }) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const [sending, setSending] = useState<ReminderSending>()
  const { sent: count } = draft.counts
  const shown = count.toLocaleString(language)
  const request = useEndpointMutation('reminders.send', {
    invalidates: ['reminders', 'users', 'attention'],
    onDone: (reply) => {
      onSent?.()
      if (!reply.isFinished || reply.counts.sent !== count) return setSending(reply)
      showToast(messages.sentToast(reply.counts.sent.toLocaleString(language), reply.counts.sent === 1))
      onClose()
    },
  })
  if (sending) return <SendingDialog sending={sending} onClose={onClose} />
  // First what most of them read.
  const texts = draft.languages.es > draft.languages.en ? (['es', 'en'] as const) : (['en', 'es'] as const)
  const needed = (text: string) => (text.trim() === '' ? messages.textNeeded : undefined)
  return (
    <Form
      prefix="reminder"
      initial={{ ...draft.texts, ...textValues(draft.byText) }}
      checkInWords={({ en, es, sendsTexts, textEn, textEs }) => {
        const byText = sendsTexts ? { textEn: needed(textEn), textEs: needed(textEs) } : {}
        const reasons = Object.entries({ en: needed(en), es: needed(es), ...byText }).filter(([, text]) => text)
        return Object.fromEntries(reasons) as Readonly<Record<string, string>>
      }}
      onSubmit={(_, { en, es, sendsTexts, textEn, textEs }) =>
        request.submit({
          body: {
            ...reminded,
            texts: { en, es },
            ...(draft.byText && (sendsTexts ? { textMessages: { en: textEn, es: textEs } } : { sendsTexts })),
          },
        })
      }
      request={request}
    >
      <FormDialog
        title={name === undefined ? messages.title : messages.titleOf(name)}
        verb={name === undefined ? messages.send(shown, count === 1) : messages.sendOne}
        width="wide"
        storedAs="reminder"
        onClose={onClose}
      >
        <p>
          {name === undefined ? messages.reached(shown, count === 1) : messages.reachedOne(name)}{' '}
          {name === undefined && messages.eachLanguage} {messages.about}
        </p>
        <FormRefusal />
        {texts.map((each) => (
          <TextField key={each} language={each} count={draft.languages[each]} isOne={name !== undefined} />
        ))}
        {draft.byText && <TextMessageFields byText={draft.byText} order={texts} isOne={name !== undefined} />}
        <LeftOut draft={draft} />
      </FormDialog>
    </Form>
  )
}

/** Nobody gets a reminder: says why. */
function NoOne({ draft, name, onClose }: Pick<Props, 'name' | 'onClose'> & { readonly draft: ReminderDraft }) {
  const messages = useMessages(remindersMessages)
  const [first] = draft.notReminded
  return (
    <Dialog
      isOpen
      title={name === undefined ? messages.title : messages.titleOf(name)}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      {name !== undefined && first ? (
        <Notice tone={first.outcome === 'bounced' ? 'warning' : 'neutral'}>{messages.reasonsOne[first.outcome]}</Notice>
      ) : (
        <>
          <p>{messages.reachedNone}.</p>
          <LeftOut draft={draft} />
        </>
      )}
    </Dialog>
  )
}

/** Reminds people of what is due: shows the text in both languages, who gets it and who doesn't, and sends it. */
export default function RemindDialog(props: Props) {
  const messages = useMessages(remindersMessages)
  const { reply, error, isLoading, again } = useEndpoint(
    'reminders.draft',
    { body: props.reminded },
    { isForEditing: true },
  )
  if (reply && reply.counts.sent > 0) return <DraftForm {...props} draft={reply} />
  if (reply) return <NoOne {...props} draft={reply} />
  const title = props.name === undefined ? messages.title : messages.titleOf(props.name)
  return (
    <Dialog isOpen title={title} width="wide" onClose={props.onClose}>
      {error && !isLoading ? <LoadNotice error={error} isShown={false} onAgain={again} /> : <Skeleton lines={6} />}
    </Dialog>
  )
}
