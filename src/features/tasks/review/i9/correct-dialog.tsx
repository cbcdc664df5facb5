import { useState } from 'react'
import type { CorrectionBody } from '#contract/endpoints/forms/i9.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { SignedEmployerPart } from '#contract/endpoints/forms/i9-detail.ts'
import { sectionTwoMasked } from '#contract/forms/i9/section-2/section-2.ts'
import { employerMessages } from '#src/forms/i9/employer/employer-messages.ts'
import { labelOf } from '#src/forms/i9/employer/summary.ts'
import { employerBlank, fieldsOf, partsIn } from '#src/forms/i9/employer/values.ts'
import type { FormValues } from '#src/forms/form-module.ts'
import { toFieldValues } from '#src/forms/to-field-values.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { DateField } from '#src/shared/ui/fields/date-field.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { reviewMessages } from '../review-messages.ts'
import { useChecked } from './use-checked.ts'

const isDay = (field: string) => /Expires$|^firstDay/.test(field)
const isSecret = (field: string) => (sectionTwoMasked as readonly string[]).includes(field)

/**
 * The answers that can be corrected, by topic: what was recorded of each document, receipts that were replaced; the
 * first day, notes and title.
 */
const correctable = (values: FormValues): readonly { readonly about: string; readonly fields: readonly string[] }[] => {
  const parts = partsIn(values)
  const blocks = Object.keys(parts) as (keyof typeof parts)[]
  const receipts = ['aIsReceipt', 'bIsReceipt', 'cIsReceipt'].filter((field) => values[field] === true)
  const others = [...receipts, 'firstDayOfEmployment', 'additionalInformation', 'title']
  return [
    ...blocks.map((block) => ({
      // A document that may accompany another and did not has the name it has in the list of documents.
      about: String(values[`${block}Title`] || (parts[block]?.title ?? '')),
      fields: fieldsOf(block).filter((field) => !/Copy(Back)?$/.test(field)),
    })),
    { about: '', fields: others },
  ]
}

// Of a masked number only the end is known: it is typed again, or stays.
const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, isSecret(field) ? '' : value]))

const changeOf = (before: FormValues, now: FormValues) => {
  const changed = Object.entries(now).filter(([field, value]) => before[field] !== value)
  const noReceipt = changed.some(([field, value]) => field === 'aIsReceipt' && value === false)
  return {
    ...Object.fromEntries(changed.filter(([, value]) => value !== '')),
    emptied: [
      ...changed.filter(([, value]) => value === '').map(([field]) => field),
      ...(noReceipt ? ['aReceiptKind', 'aReceiptUntil'] : []),
    ],
  }
}

function Fields({
  fields,
  shown,
  values,
  errorOf,
  onChange,
}: {
  readonly fields: readonly string[]
  readonly shown: FormValues
  readonly values: FormValues
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (field: string, value: string | boolean) => void
}) {
  const messages = useMessages(reviewMessages)
  const section = useMessages(employerMessages)
  return fields.map((field) => {
    const value = values[field] ?? ''
    const common = { id: `correct-${field}`, name: field, label: labelOf(section, shown, field), error: errorOf(field) }
    if (typeof value === 'boolean')
      return <CheckField key={field} {...common} value={value} onChange={(ticked) => onChange(field, ticked)} />
    if (isDay(field))
      return <DateField key={field} {...common} value={value} onChange={(day) => onChange(field, day)} />
    return (
      <TextField
        key={field}
        {...common}
        hint={isSecret(field) ? messages.correctSecret(String(shown[field] ?? '')) : undefined}
        value={value}
        onChange={(text) => onChange(field, text)}
        autoComplete="off"
      />
    )
  })
}

/** Corrects Section 2: wrong answers are replaced, with initials and the reason; the earlier ones stay legible. */
export function CorrectDialog({
  userDocumentId,
  part,
  onClose,
  onDone,
}: {
  readonly userDocumentId: number
  readonly part: SignedEmployerPart
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewMessages)
  const section = useMessages(employerMessages)
  const language = useLanguage()
  const { client } = useSession()
  const shown = toFieldValues(employerBlank, part.answers)
  const [first] = useState(() => withoutSecrets(shown))
  const [values, setValues] = useState(first)
  const [initials, setInitials] = useState('')
  const [reason, setReason] = useState('')
  const request = useChange<CorrectionBody, void>(
    async (body, signal) => {
      await client.call('i9.correct', { body, signal })
      onDone()
    },
    { invalidates: ['documents', 'i9', 'attention', 'users'] },
  )
  const { errorOf, summary, send } = useChecked(i9Calls.correct.body, request, {
    idOf: (field) => `correct-${field}`,
    labelOf: (field) =>
      field === 'initials'
        ? messages.initials
        : field === 'reason'
          ? messages.correctReason
          : labelOf(section, shown, field),
  })
  const { isSubmitted, error } = request
  const save = () =>
    send({ ...changeOf(first, values), userDocumentId, Id: part.Id, initials: initials.trim(), reason: reason.trim() })
  return (
    <Dialog
      isOpen
      width="wide"
      title={messages.correct}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" isBusy={isSubmitted} onClick={save}>
            {messages.correctSave}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.correctText}</p>
        <ErrorSummary {...summary} />
        {error && summary.errors.length === 0 && (
          <Notice tone="danger" isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
        {correctable(shown).map(({ about, fields }) => (
          <Stack key={fields[0]}>
            <h3>{about || messages.correctOthers}</h3>
            <Fields
              fields={fields}
              shown={shown}
              values={values}
              errorOf={errorOf}
              onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
            />
          </Stack>
        ))}
        <h3>{messages.correctWhy}</h3>
        <TextField
          id="correct-initials"
          name="initials"
          label={messages.initials}
          error={errorOf('initials')}
          value={initials}
          onChange={setInitials}
          autoComplete="off"
          maxLength={5}
        />
        <TextAreaField
          id="correct-reason"
          name="reason"
          label={messages.correctReason}
          error={errorOf('reason')}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={500}
        />
      </Stack>
    </Dialog>
  )
}
