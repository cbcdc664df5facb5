import { Formik, useFormikContext } from 'formik'
import { useState } from 'react'
import { wotcEditions } from '#contract/forms/wotc/editions.ts'
import { wotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Form } from '#src/ui/form.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SignatureField } from '#src/ui/signature-field.tsx'
import type { SignatureValue } from '#src/ui/signature-preview.tsx'
import { fieldId } from '../../fields/field-id.ts'
import type { FormValues } from '../../form-room.ts'
import { reasonsAgainst } from '../../lifecycle/check.ts'
import { signatureOf } from '../../lifecycle/signature-of.ts'
import { wotcWords } from '../wotc-words.ts'
import { PartFields } from './part-fields.tsx'
import { partToHandOver } from './part-values.ts'

interface Signed {
  readonly values: FormValues
  readonly signature: SignatureValue
}

function Inside({
  edition,
  isBusy,
  onSign,
}: {
  readonly edition: string
  readonly isBusy: boolean
  readonly onSign: (signed: Signed) => void
}) {
  const { part } = useWords(wotcWords)
  const language = useLanguage()
  const formik = useFormikContext<FormValues>()
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const [attempt, setAttempt] = useState(0)
  const unsigned = attempt > 0 && signature === null ? sayReason({ key: 'signatureNeeded' }, language) : undefined
  const wrong = Object.entries(formik.errors).map(([field, message]) => ({
    fieldId: fieldId(field),
    message: message ?? '',
  }))
  const sign = async () => {
    const errors = await formik.validateForm()
    void formik.setTouched(Object.fromEntries(Object.keys(formik.values).map((field) => [field, true])), false)
    if (Object.keys(errors).length > 0 || signature === null) return setAttempt((times) => times + 1)
    onSign({ values: formik.values, signature })
  }
  const declared = wotcEditions.find(({ id }) => id === edition) ?? wotcEditions.at(-1)
  return (
    <Form onSubmit={() => void sign()} label={part.title}>
      <ErrorSummary
        errors={
          attempt === 0 ? [] : [...wrong, ...(unsigned ? [{ fieldId: 'part-signature', message: unsigned }] : [])]
        }
        title={part.summary}
        attempt={attempt}
      />
      <PartFields />
      <figure>
        <figcaption>{part.declaration}</figcaption>
        <blockquote lang="en">{declared?.employerAttestation}</blockquote>
      </figure>
      <SignatureField
        id="part-signature"
        name="signature"
        label={part.signature}
        hint={part.signatureHint}
        error={unsigned}
        value={signature}
        onChange={setSignature}
        isDisabled={isBusy}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {part.sign}
      </Button>
    </Form>
  )
}

/** The employer's part as it is filled in and signed. */
export function PartForm({
  userDocumentId,
  edition,
  first,
  onDone,
}: {
  readonly userDocumentId: number
  readonly edition: string
  readonly first: FormValues
  readonly onDone: () => void
}) {
  const language = useLanguage()
  const { client } = useSession()
  const { submit, isSubmitted, trouble } = useRequest<Signed, void>(async ({ values, signature }, signal) => {
    const part = wotcEmployerAnswers.cast(partToHandOver(values), { assert: false })
    const body = { userDocumentId, part, signature: signatureOf(signature), signedAt: new Date().toISOString() }
    await client.call('wotc.employer', { body, signal })
    onDone()
  })
  const validate = (values: FormValues) =>
    Object.fromEntries(
      Object.entries(reasonsAgainst(wotcEmployerAnswers, partToHandOver(values))).map(([field, reason]) => [
        field,
        sayReason(reason, language),
      ]),
    )
  return (
    <Formik<FormValues> initialValues={first} validate={validate} onSubmit={() => undefined}>
      <>
        {trouble && (
          <Notice tone="danger" isLive>
            {sayTrouble(trouble, language)}
          </Notice>
        )}
        <Inside edition={edition} isBusy={isSubmitted} onSign={submit} />
      </>
    </Formik>
  )
}
