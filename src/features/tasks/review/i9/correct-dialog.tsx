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
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { reviewMessages } from '../review-messages.ts'

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
      ...(noReceipt ? ['aReceiptKind', 'aReceiptUntil', 'aReceiptIssuedOn'] : []),
    ],
  }
}

function Fields({ fields, shown }: { readonly fields: readonly string[]; readonly shown: FormValues }) {
  const messages = useMessages(reviewMessages)
  const section = useMessages(employerMessages)
  return fields.map((field) => {
    const common = { name: field, label: labelOf(section, shown, field) }
    if (typeof shown[field] === 'boolean') return <FormCheck key={field} {...common} />
    if (isDay(field)) return <FormDay key={field} {...common} />
    const hint = isSecret(field) ? messages.correctSecret(String(shown[field] ?? '')) : undefined
    return <FormText key={field} {...common} hint={hint} />
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
  const { client } = useSession()
  const shown = toFieldValues(employerBlank, part.answers)
  const [first] = useState(() => withoutSecrets(shown))
  const request = useChange<CorrectionBody, void>(
    async (body, signal) => {
      await client.call('i9.correct', { body, signal })
      onDone()
    },
    { invalidates: ['documents', 'i9', 'attention', 'users'] },
  )
  const toBody = ({ initials, reason, ...values }: FormValues) => ({
    ...changeOf(first, values),
    userDocumentId,
    id: part.id,
    initials,
    reason,
  })
  return (
    <Form
      prefix="correct"
      initial={{ ...first, initials: '', reason: '' }}
      schema={i9Calls.correct.body}
      toBody={toBody}
      onSubmit={request.submit}
      request={request}
    >
      <FormDialog width="wide" title={messages.correct} verb={messages.correctSave} onClose={onClose}>
        <p>{messages.correctText}</p>
        <FormErrors />
        {correctable(shown).map(({ about, fields }) => (
          <Stack key={fields[0]}>
            <h3>{about || messages.correctOthers}</h3>
            <Fields fields={fields} shown={shown} />
          </Stack>
        ))}
        <h3>{messages.correctWhy}</h3>
        <FormText name="initials" label={messages.initials} maxLength={5} />
        <FormTextArea name="reason" label={messages.correctReason} rows={2} maxLength={500} />
      </FormDialog>
    </Form>
  )
}
