import { useFormikContext } from 'formik'
import type { WotcState } from '#contract/endpoints/forms/wotc.ts'
import { wotcEditions } from '#contract/forms/wotc/editions.ts'
import { wotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { offerFault } from '#contract/forms/wotc/offer.ts'
import { groupFault } from '#contract/forms/wotc/groups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { signingClock } from '#src/offline/clock/signing-clock.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { FormBox, FormErrors, FormSubmit } from '../../../shared/form-fields/form-parts.tsx'
import { FormSignature } from '../../../shared/form-fields/form-signature.tsx'
import { Form } from '../../../shared/form-fields/form.tsx'
import type { FormValues } from '../../form-module.ts'
import { signatureOf } from '../../to-signature.ts'
import { wotcMessages } from '../wotc-messages.ts'
import { PartFields } from './part-fields.tsx'
import { recordedDaysOf, toPartSubmission } from './part-values.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

type FormAnswers = Readonly<Record<string, unknown>>

interface Values {
  readonly [field: string]: string | boolean | SignatureValue | null
  readonly signature: SignatureValue | null
}

const answersOf = ({ signature: _, ...answers }: Values): FormValues => toPartSubmission(answers as FormValues)

const faultsOf = (
  { state, today }: { readonly state: WotcState; readonly today: string },
  answers: FormAnswers,
  values: Values,
): FieldErrors => {
  const part = wotcEmployerAnswers.cast(answersOf(values), { assert: false })
  const group = groupFault(answers, { ...part, hired: part.hired ?? '', started: part.started ?? '' })
  const offer = offerFault(part, recordedDaysOf(state, today))
  return {
    ...(group !== undefined && { groupNumber: { key: group } }),
    ...(offer !== undefined && { [offer.field]: { key: offer.key } }),
    ...(values.signature === null && { signature: { key: 'signatureNeeded' } }),
  }
}

function Declaration({ edition }: { readonly edition: string }) {
  const { part: messages } = useMessages(wotcMessages)
  const { values } = useFormikContext<FormValues>()
  const declared = wotcEditions.find(({ id }) => id === edition) ?? wotcEditions.at(-1)
  return (
    <figure>
      <figcaption>{messages.declaration}</figcaption>
      <blockquote lang="en">
        {values['claim'] === 'late' ? declared?.lateStatement : declared?.employerAttestation}
      </blockquote>
    </figure>
  )
}

/** The employer section as it is filled in and signed. */
export function PartForm({
  userDocumentId,
  edition,
  answers,
  state,
  first,
  onDone,
}: {
  readonly userDocumentId: number
  readonly edition: string
  /** The employee's answers, which decide on groups 4 and 6. */
  readonly answers: FormAnswers
  readonly state: WotcState
  readonly first: FormValues
  readonly onDone: () => void
}) {
  const today = useToday()
  const { part: messages } = useMessages(wotcMessages)
  const { client, user } = useSession()
  const otherName = useSignerName()
  const request = useRequest<Values, void>(async (values, signal) => {
    if (values.signature === null) return
    const part = wotcEmployerAnswers.cast(answersOf(values), { assert: false })
    const clock = await signingClock()
    const signing = { signature: signatureOf(values.signature), signedAt: new Date().toISOString(), ...clock }
    await client.call('wotc.employer', { body: { userDocumentId, part, ...signing }, signal })
    onDone()
  })
  const initial: Values = { ...first, signature: null }
  return (
    <Form
      initial={initial}
      schema={wotcEmployerAnswers}
      toBody={answersOf}
      check={(values) => faultsOf({ state, today }, answers, values)}
      checkInWords={({ signature }) => otherName(signature, [user])}
      onSubmit={(_, values) => request.submit(values)}
      request={request}
      isCheckedOnLeave
    >
      <FormBox isStep label={messages.title}>
        <FormErrors summaryTitle={messages.summary} />
        <PartFields state={state} />
        <Declaration edition={edition} />
        <FormSignature
          name="signature"
          label={messages.signature}
          hint={messages.signatureHint}
          isDisabled={request.isSubmitted}
          signerNames={[user]}
        />
        <FormSubmit>{messages.sign}</FormSubmit>
      </FormBox>
    </Form>
  )
}
