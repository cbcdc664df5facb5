import { useFormikContext } from 'formik'
import { nameIn } from '#contract/domain/signer-name.ts'
import type { RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { FormModule, FormValues } from '#src/forms/form-module.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormSignature } from '#src/shared/form-fields/form-signature.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { representativeMessages } from './representative-messages.ts'

/** What is signed: the answers, who signs, and the signature. */
export interface Signed {
  readonly values: FormValues
  readonly signature: SignatureValue
}

interface Values {
  readonly [field: string]: string | boolean | SignatureValue | null
  readonly signature: SignatureValue | null
}

/** The label of a field where both lists are on one page: with the document that it is about. */
const withDocument = (label: string, field: string, values: Values): string => {
  const [, block = ''] = /^([bc])[A-Z]/.exec(field) ?? []
  const title = values[`${block}Title`]
  return label !== '' && typeof title === 'string' && title !== '' ? `${label} (${title})` : label
}

const answersOf = ({ signature: _, ...answers }: Values): FormValues => answers as FormValues

/** The representative has no account: their name is the one that they typed. */
const typedNames = (values: Values) => [nameIn(values)].filter((name) => name !== undefined)

function Parts({ formModule, view }: { readonly formModule: FormModule; readonly view: RepresentativeView }) {
  const messages = useMessages(representativeMessages)
  const { values } = useFormikContext<Values>()
  const answers = answersOf(values)
  const { editions } = formModule.definition
  const edition = editions.find(({ id }) => id === view.edition) ?? editionForDate(editions, view.expiresAt)
  const sheet = formModule.useSummary(answers, edition)
  return (
    <Stack>
      <FormErrors summaryTitle={messages.summary} />
      {formModule.stepsFor(answers).map(({ key }) => (
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
          <FormSignature
            name="signature"
            label={messages.signature}
            hint={messages.signatureHint}
            signerNames={typedNames(values)}
          />
        </Stack>
      </Card>
      <FormSubmit>{messages.send}</FormSubmit>
    </Stack>
  )
}

const check = ({ firstName, lastName, isAuthorized, signature }: Values): FieldErrors => ({
  ...(firstName === '' && { firstName: { key: 'needed' } }),
  ...(lastName === '' && { lastName: { key: 'needed' } }),
  ...(isAuthorized !== true && { isAuthorized: { key: 'certify' } }),
  ...(signature === null && { signature: { key: 'signatureNeeded' } }),
})

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
  const otherName = useSignerName()
  const first: Values = {
    ...formModule.blank,
    firstDayOfEmployment: view.firstDayOfWork ?? '',
    firstName: '',
    lastName: '',
    isAuthorized: false,
    signature: null,
  }
  return (
    <Form
      initial={first}
      schema={formModule.definition.answers}
      toBody={(values) => formModule.toSubmission(answersOf(values))}
      check={check}
      checkInWords={(values) => otherName(values.signature, typedNames(values))}
      nameOf={withDocument}
      onSubmit={(_, values) => values.signature && onSigned({ values: answersOf(values), signature: values.signature })}
      request={{ isSubmitted: isBusy, error: undefined }}
      isSelf
      isCheckedOnLeave
    >
      <FormBox>
        <Parts formModule={formModule} view={view} />
      </FormBox>
    </Form>
  )
}
