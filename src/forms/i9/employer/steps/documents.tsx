import { useFormikContext } from 'formik'
import type { I9Document } from '#contract/forms/i9/documents.ts'
import { i9DocumentOf, i9Documents } from '#contract/forms/i9/documents.ts'
import { identityAttestationDocuments } from '#contract/forms/i9/documents/identity-attestations.ts'
import { sectionTwoWarnings } from '#contract/forms/i9/section-2/rules.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../../shared/form-fields/form-choice.tsx'
import { useFormField } from '../../../../shared/form-fields/use-form-field.ts'
import type { FormValues } from '../../../form-module.ts'
import layout from '../../../../shared/form-fields/layout.module.css'
import type { CounterFacts } from '../counter-facts.ts'
import { employerMessages } from '../employer-messages.ts'
import { choiceIn, titlesOf } from '../values.ts'

const useNames = () => {
  const language = useLanguage()
  return (ids: readonly string[]): string =>
    ids
      .map(i9DocumentOf)
      .map((document) => (language === 'es' ? document?.titleEs : document?.title) ?? '')
      .join('; ')
}

function OneOf({ list, facts }: { readonly list: I9Document['list']; readonly facts: CounterFacts }) {
  const messages = useMessages(employerMessages)
  const language = useLanguage()
  const { values, setValues } = useFormikContext<FormValues>()
  const name = `doc${list}Id` as const
  const field = useFormField<string>({ name, label: messages[name] })
  const attestation = list === 'B' && !facts.isEVerify ? facts.identityAttestation : null
  const listed = attestation ? [identityAttestationDocuments[attestation], ...i9Documents] : i9Documents
  const choices = listed
    .filter((document) => document.list === list && (facts.isMinor || !document.isForMinors))
    .map((document) => ({
      value: document.id,
      label: language === 'es' ? document.titleEs : document.title,
      ...(document.isForMinors && { hint: messages.forMinors }),
      ...(document.parts.length === 0 && { hint: messages.attestedHint }),
    }))
  const choose = (id: string) => void setValues({ ...values, [name]: id, ...titlesOf(list, id) })
  return (
    <ChoiceField
      {...field}
      line={messages.official[list === 'A' ? 'a' : list === 'B' ? 'b' : 'c']}
      choices={choices}
      onChange={choose}
    />
  )
}

/** Which documents were presented: the examiner's choice, next to what the person had planned to bring. */
export function Documents({ facts }: { readonly facts: CounterFacts }) {
  const messages = useMessages(employerMessages)
  const { values } = useFormikContext<FormValues>()
  const namesOf = useNames()
  const unlikely = sectionTwoWarnings(choiceIn(values), facts.resStatus)
  return (
    <div className={layout.fields}>
      <Notice>{messages.freeChoice}</Notice>
      {facts.theirChoice.length > 0 && <p>{messages.theirChoice(namesOf(facts.theirChoice))}</p>}
      {facts.canBeRemote && (
        <FormCheck name="isAlternativeProcedure" label={messages.isAlternative} hint={messages.isAlternativeHint} />
      )}
      <FormChoice
        name="docType"
        label={messages.docType}
        help={messages.docTypeHelp}
        choices={(['A', 'BC'] as const).map((value) => ({
          value,
          label: messages.docTypes[value],
          hint: messages.docTypeHints[value],
        }))}
      />
      {values['docType'] === 'A' && <OneOf list="A" facts={facts} />}
      {values['docType'] === 'BC' && (
        <>
          <OneOf list="B" facts={facts} />
          <OneOf list="C" facts={facts} />
        </>
      )}
      {unlikely.length > 0 && (
        <Notice tone="warning" title={messages.unlikely(namesOf(unlikely))} isLive>
          {messages.unlikelyText}
        </Notice>
      )}
    </div>
  )
}
