import { Formik, useFormikContext } from 'formik'
import { useState } from 'react'
import { wotcEditions } from '#contract/forms/wotc/editions.ts'
import { wotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage, formatReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { SignatureField } from '#src/shared/ui/fields/signature-field.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { fieldId } from '../../../shared/form-fields/field-id.ts'
import type { FormValues } from '../../form-module.ts'
import { reasonsAgainst } from '../../../shared/form-fields/validate.ts'
import { signatureOf } from '../../to-signature.ts'
import { wotcMessages } from '../wotc-messages.ts'
import { PartFields } from './part-fields.tsx'
import { toPartSubmission } from './part-values.ts'

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
  const { part } = useMessages(wotcMessages)
  const language = useLanguage()
  const formik = useFormikContext<FormValues>()
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const [attempt, setAttempt] = useState(0)
  const unsigned = attempt > 0 && signature === null ? formatMessage({ key: 'signatureNeeded' }, language) : undefined
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

/** The employer section as it is filled in and signed. */
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
  const { submit, isSubmitted, error } = useRequest<Signed, void>(async ({ values, signature }, signal) => {
    const part = wotcEmployerAnswers.cast(toPartSubmission(values), { assert: false })
    const body = { userDocumentId, part, signature: signatureOf(signature), signedAt: new Date().toISOString() }
    await client.call('wotc.employer', { body, signal })
    onDone()
  })
  const validate = (values: FormValues) =>
    formatReasons(reasonsAgainst(wotcEmployerAnswers, toPartSubmission(values)), language)
  return (
    <Formik<FormValues> initialValues={first} validate={validate} onSubmit={() => undefined}>
      <>
        {error && (
          <Notice tone="danger" isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
        <Inside edition={edition} isBusy={isSubmitted} onSign={submit} />
      </>
    </Formik>
  )
}
