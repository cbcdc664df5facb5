import type { ItemResult } from '#src/offline/outbox/send-unsent-file.ts'
import { unsentExtension, type UnsentItem } from '#src/offline/outbox/unsent-file.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SubmissionItem, SubmissionList } from '#src/shared/submission-name/submission-item.tsx'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import type { UnsentWorkMessages } from './messages/en.ts'
import { unsentWorkMessages } from './unsent-work-messages.ts'
import { useUnsentUpload, type UnsentUpload, type WrongFile } from './use-unsent-upload.ts'

const tones: Readonly<Record<ItemResult['kind'], Tone>> = {
  waiting: 'info',
  received: 'positive',
  refused: 'danger',
  expired: 'danger',
  held: 'warning',
  'not sent': 'warning',
}

const errorOf = (wrong: WrongFile | undefined, messages: UnsentWorkMessages): string | undefined => {
  switch (wrong?.kind) {
    case 'wrong':
      return messages.wrongFile
    case 'empty':
      return messages.emptyFile
    case 'other origin':
      return messages.otherOrigin(wrong.origin)
    case undefined:
      return undefined
  }
}

/** One submission of the file: what it is, when it was signed, and what became of it. */
function Item({ item, result }: { readonly item: UnsentItem; readonly result: ItemResult }) {
  const messages = useMessages(unsentWorkMessages)
  const language = useLanguage()
  return (
    <SubmissionItem
      endpoint={item.endpoint}
      tone={tones[result.kind]}
      status={messages.kinds[result.kind]}
      when={messages.signed(formatMoment(new Date(item.createdAt).toISOString(), language))}
    >
      {result.kind === 'received' && result.confirmationNumber !== null && (
        <p>{messages.confirmation(result.confirmationNumber)}</p>
      )}
      {result.kind === 'refused' && <p>{formatMessage(result.problem.reason, language)}</p>}
      {(result.kind === 'expired' || result.kind === 'held' || result.kind === 'not sent') && (
        <p>{messages.why[result.kind]}</p>
      )}
    </SubmissionItem>
  )
}

/** What became of the whole file, once every item was tried. */
function Outcome({ upload }: { readonly upload: UnsentUpload }) {
  const messages = useMessages(unsentWorkMessages)
  const results = upload.items.map(upload.resultOf)
  if (upload.isBusy || results.length === 0) return null
  const missing = results.filter(({ kind }) => kind !== 'received').length
  const canRetry = results.some(({ kind }) => kind === 'not sent')
  if (missing === 0)
    return (
      <Notice tone="positive" title={messages.done}>
        {messages.doneText}
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={messages.partly(missing)}
      actions={canRetry && <Button onClick={upload.again}>{messages.again}</Button>}
    >
      {messages.partlyText}
    </Notice>
  )
}

/** The public page that sends what another device saved to a file. */
export default function UnsentWorkPage() {
  const messages = useMessages(unsentWorkMessages)
  const isOnline = useIsOnline()
  const upload = useUnsentUpload()
  const { name, wrong, items, isBusy } = upload
  return (
    <Page heading={messages.heading} lede={messages.lede}>
      <Stack>
        {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
        <Card>
          <FileField
            id="unsent-work"
            name="unsentWork"
            label={messages.file}
            hint={messages.hint}
            error={errorOf(wrong, messages)}
            accept={unsentExtension}
            file={name === undefined ? null : { name }}
            onChoose={upload.choose}
            onRemove={upload.remove}
            isBusy={isBusy}
            isDisabled={!isOnline && !isBusy}
          />
        </Card>
        <div role="status">
          <Outcome upload={upload} />
        </div>
        {items.length > 0 && (
          <SubmissionList>
            {items.map((item) => (
              <Item key={item.id} item={item} result={upload.resultOf(item)} />
            ))}
          </SubmissionList>
        )}
      </Stack>
    </Page>
  )
}
