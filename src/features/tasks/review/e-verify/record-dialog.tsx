import type { InferType } from 'yup'
import type { EVerifyDetail, RecordedCase } from '#contract/endpoints/forms/e-verify.ts'
import { eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import {
  caseClosings,
  caseResults,
  delayReasons,
  mismatchAgencies,
  mismatchDecisions,
  photoMatches,
} from '#contract/forms/e-verify/case.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import type { CaseValues } from './case-values.ts'
import { blankCase, questionsOf, relevantValues, valuesOf } from './case-values.ts'
import { eVerifyMessages } from './e-verify-messages.ts'

const useNamed = () => {
  const { labels, choices, choose } = useMessages(eVerifyMessages)
  const named = (name: keyof typeof labels) => ({ name, label: labels[name] })
  const optionsOf = (name: keyof typeof labels, values: readonly string[]) =>
    values.map((value) => ({ value, label: choices[name]?.[value] ?? value }))
  return {
    named,
    select: (name: keyof typeof labels, values: readonly string[]) => ({
      ...named(name),
      options: optionsOf(name, values),
      placeholder: choose,
    }),
    choice: (name: keyof typeof labels, values: readonly string[]) => ({
      ...named(name),
      choices: optionsOf(name, values),
    }),
  }
}

function Questions({ due }: { readonly due: string | null }) {
  const messages = useMessages(eVerifyMessages)
  const { valueOf } = useFormFields()
  const { named, select, choice } = useNamed()
  const values = Object.fromEntries(Object.keys(blankCase).map((name) => [name, valueOf(name)])) as CaseValues
  const is = questionsOf(values, due)
  return (
    <>
      <FormText {...named('caseNumber')} hint={messages.numberHint} maxLength={30} autoCapitalize="characters" />
      <FormDay {...named('createdOn')} />
      {is.isLate && <FormSelect {...select('delayReason', delayReasons)} />}
      {is.isDelayInWords && <FormText {...named('delayText')} maxLength={200} />}
      <FormChoice {...choice('photoMatch', photoMatches)} isOptional />
      <FormSelect {...select('result', caseResults)} />
      <FormDay {...named('resultOn')} />
      {is.hasMismatch && (
        <>
          <FormChoice {...choice('agency', mismatchAgencies)} isOptional={values.result !== 'mismatch'} />
          <FormDay {...named('noticeOn')} isOptional />
          <FormChoice {...choice('decision', mismatchDecisions)} isOptional />
        </>
      )}
      {is.isReferred && <FormDay {...named('referredOn')} isOptional />}
      {is.isClosable && <FormDay {...named('closedOn')} isOptional />}
      {is.isClosed && <FormSelect {...select('closing', caseClosings)} />}
      {is.isClosedInWords && <FormText {...named('closingText')} maxLength={200} />}
    </>
  )
}

/** Records a case as E-Verify shows it, or what became of one that was recorded. */
export function RecordDialog({
  userDocumentId,
  detail: { due },
  replaced,
  onClose,
}: {
  readonly userDocumentId: number
  readonly detail: EVerifyDetail
  /** The record of the same case that is updated. */
  readonly replaced: RecordedCase | undefined
  readonly onClose: () => void
}) {
  const messages = useMessages(eVerifyMessages)
  const { client } = useSession()
  const request = useChange<InferType<(typeof eVerifyCalls)['recordEVerifyCase']['body']>, void>(
    async (body, signal) => {
      await client.call('i9.recordEVerifyCase', { body, signal })
      onClose()
    },
    { invalidates: ['documents', 'i9', 'attention'] },
  )
  const title = replaced === undefined ? messages.record : messages.update
  return (
    <Form
      prefix="e-verify"
      initial={valuesOf(replaced)}
      schema={eVerifyCalls.recordEVerifyCase.body}
      toBody={(values) => ({ ...relevantValues(values, due), userDocumentId, replaces: replaced?.id })}
      onSubmit={request.submit}
      request={request}
    >
      <FormDialog width="wide" title={title} verb={messages.save} onClose={onClose}>
        <p>{messages.recordText}</p>
        <FormErrors />
        <Questions due={due} />
      </FormDialog>
    </Form>
  )
}
