import { Formik, useFormikContext } from 'formik'
import { useState } from 'react'
import type { RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { editionForDate } from '#contract/forms/form.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { FormikFields } from '#src/shared/form-fields/formik-fields.tsx'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import type { FormModule, FormValues, SummarySection } from '#src/forms/form-module.ts'
import { labelAndMessage, labelIn } from '#src/forms/plain-question.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage, formatReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { SignatureField } from '#src/shared/ui/fields/signature-field.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { representativeMessages } from './representative-messages.ts'

/** What is signed: the answers, who signs, and the signature. */
export interface Signed {
  readonly values: FormValues
  readonly signature: SignatureValue
}

const signatureId = 'representative-signature'

/** The label of a field where both lists are on one page: with the document that it is about. */
const namedIn = (sheet: readonly SummarySection[], values: FormValues, field: string): string => {
  const label = labelIn(sheet, field)
  const [, block = ''] = /^([bc])[A-Z]/.exec(field) ?? []
  const title = values[`${block}Title`]
  return label !== '' && typeof title === 'string' && title !== '' ? `${label} (${title})` : label
}

function Parts({
  formModule,
  view,
  signature,
  attempt,
  failed,
  onSign,
}: {
  readonly formModule: FormModule
  readonly view: RepresentativeView
  readonly signature: SignatureValue | null
  readonly attempt: number
  /** The errors found on submit: those of other fields appear on blur. */
  readonly failed: ReadonlySet<string>
  readonly onSign: (signature: SignatureValue | null) => void
}) {
  const messages = useMessages(representativeMessages)
  const language = useLanguage()
  const { values, errors } = useFormikContext<FormValues>()
  const { editions } = formModule.definition
  const edition = editions.find(({ id }) => id === view.edition) ?? editionForDate(editions, view.expiresAt)
  const sheet = formModule.useSummary(values, edition)
  const unsigned = attempt > 0 && signature === null ? formatMessage({ key: 'signatureNeeded' }, language) : undefined
  const signerLabels: Readonly<Record<string, string>> = { firstName: messages.firstName, lastName: messages.lastName }
  const order = [
    ...formModule.stepsFor(values).flatMap(({ fields }) => fields),
    ...Object.keys(signerLabels),
    'isAuthorized',
  ]
  const wrong = order
    .filter((field) => failed.has(field) && errors[field] !== undefined)
    .map((field) => ({
      fieldId: fieldId(field),
      message: labelAndMessage(signerLabels[field] ?? namedIn(sheet, values, field), String(errors[field])),
    }))
  return (
    <>
      <ErrorSummary
        errors={attempt > 0 ? [...wrong, ...(unsigned ? [{ fieldId: signatureId, message: unsigned }] : [])] : []}
        title={messages.summary}
        attempt={attempt}
      />
      {formModule.stepsFor(values).map(({ key }) => (
        <Card key={key} title={sheet.find(({ step }) => step === key)?.title ?? ''}>
          <formModule.Step step={key} edition={edition} />
        </Card>
      ))}
      <Card title={messages.you}>
        <Stack>
          <p>{messages.youText}</p>
          <FormText name="firstName" label={messages.firstName} maxLength={60} />
          <FormText name="lastName" label={messages.lastName} maxLength={60} />
          <FormCheck name="isAuthorized" label={messages.isAuthorized} />
          <figure>
            <figcaption>{messages.statement}</figcaption>
            <blockquote lang="en">{edition.attestation}</blockquote>
          </figure>
          <SignatureField
            id={signatureId}
            name="signature"
            label={messages.signature}
            hint={messages.signatureHint}
            error={unsigned}
            value={signature}
            onChange={onSign}
          />
        </Stack>
      </Card>
    </>
  )
}

/** Section 2 on one page, for a person without an account: nothing of it is stored on the device. */
export function SectionTwoForm({
  formModule,
  view,
  isBusy,
  onSigned,
}: {
  readonly formModule: FormModule
  readonly view: RepresentativeView
  readonly isBusy: boolean
  readonly onSigned: (signed: Signed) => void
}) {
  const messages = useMessages(representativeMessages)
  const language = useLanguage()
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const first: FormValues = {
    ...formModule.blank,
    firstDayOfEmployment: view.firstDayOfWork ?? '',
    firstName: '',
    lastName: '',
    isAuthorized: false,
  }
  const validate = (values: FormValues) => {
    const reasons: FieldErrors = {
      ...reasonsAgainst(formModule.definition.answers, formModule.toSubmission(values)),
      ...(values['firstName'] === '' && { firstName: { key: 'needed' } }),
      ...(values['lastName'] === '' && { lastName: { key: 'needed' } }),
      ...(values['isAuthorized'] !== true && { isAuthorized: { key: 'certify' } }),
    }
    return formatReasons(reasons, language, true)
  }
  return (
    <Formik<FormValues>
      initialValues={first}
      validate={validate}
      validateOnMount
      onSubmit={(values) => {
        if (signature !== null) onSigned({ values, signature })
      }}
    >
      {({ submitForm, validateForm }) => (
        <Form
          className=""
          onSubmit={() => {
            void validateForm().then((fieldErrors) => {
              setFailed(new Set(Object.keys(fieldErrors)))
              setAttempt((times) => times + 1)
            })
            void submitForm()
          }}
        >
          <Stack>
            <FormikFields>
              <Parts
                formModule={formModule}
                view={view}
                signature={signature}
                attempt={attempt}
                failed={failed}
                onSign={setSignature}
              />
            </FormikFields>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {messages.send}
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  )
}
