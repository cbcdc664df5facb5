import { useFormikContext } from 'formik'
import type { I9Part } from '#contract/forms/i9/documents.ts'
import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import { receiptDue, receiptKinds } from '#contract/forms/i9/deadline.ts'
import { extendedUntil } from '#contract/forms/i9/section-2/ead-extension.ts'
import type { SectionTwoBlock } from '#contract/forms/i9/section-2/fields.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../../shared/form-fields/form-choice.tsx'
import { FormDay } from '../../../../shared/form-fields/form-day.tsx'
import { FormFile } from '../../../../shared/form-fields/form-file.tsx'
import { FormText } from '../../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../../form-module.ts'
import layout from '../../../../shared/form-fields/layout.module.css'
import styles from '../../steps/step.module.css'
import type { CounterFacts } from '../counter-facts.ts'
import { employerMessages } from '../employer-messages.ts'
import { blocksOf, choiceIn, isDated, partsIn } from '../values.ts'

type List = keyof typeof blocksOf

function Copies({
  block,
  part,
  facts,
}: {
  readonly block: SectionTwoBlock
  readonly part: I9Part
  readonly facts: CounterFacts
}) {
  const messages = useMessages(employerMessages)
  const { values } = useFormikContext<FormValues>()
  if (facts.copiesOfDocuments !== 'all' && values['isAlternativeProcedure'] !== true) return null
  return (
    <>
      <FormFile
        name={`${block}Copy`}
        label={messages.copy}
        hint={messages.copyHint}
        messages={messages.copyFile}
        hasCamera
      />
      <FormFile
        name={`${block}CopyBack`}
        label={messages.copyBack}
        hint={part.isTwoSided ? undefined : messages.copyBackHint}
        messages={messages.copyFile}
        hasCamera
        isOptional={part.isTwoSided !== true}
      />
    </>
  )
}

/** When the renewal was filed, and to which day that extends the card. */
function Extension() {
  const messages = useMessages(employerMessages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const until = extendedUntil({
    ...choiceIn(values),
    ...Object.fromEntries(
      (['a1Expires', 'a2Number', 'a2FiledOn'] as const).flatMap((name) => {
        const value = values[name]
        return typeof value === 'string' && value !== '' ? [[name, value]] : []
      }),
    ),
  })
  return (
    <>
      <FormDay name="a2FiledOn" label={messages.filedOn} hint={messages.filedOnHint} />
      {until !== undefined && <p className={styles.quiet}>{messages.extendedUntil(formatDay(until, language))}</p>}
    </>
  )
}

function Block({
  block,
  part,
  isReceipt,
  facts,
}: {
  readonly block: SectionTwoBlock
  readonly part: I9Part
  readonly isReceipt: boolean
  readonly facts: CounterFacts
}) {
  const messages = useMessages(employerMessages)
  const language = useLanguage()
  const hasNumber = part.number === 'always' && !isReceipt
  const number = part.format !== undefined && !isReceipt ? messages.numberHint(part.format.example) : undefined
  return (
    <fieldset className={styles.helper}>
      <legend className={styles.helperName}>
        {language === 'es' ? part.titleEs : part.title}
        {part.isOptional && <span className={styles.quiet}> · {messages.blockOptional}</span>}
      </legend>
      <FormText name={`${block}Title`} label={messages.title} line={messages.official.title} maxLength={120} />
      <FormText
        name={`${block}Authority`}
        label={messages.authority}
        line={messages.official.authority}
        hint={part.authority === undefined ? messages.authorityHint : undefined}
        maxLength={120}
      />
      <div className={layout.pair}>
        <FormText
          name={`${block}Number`}
          label={messages.number}
          line={messages.official.number}
          hint={number ?? (hasNumber ? undefined : messages.numberOptional)}
          isOptional={!hasNumber}
          autoCapitalize="characters"
          maxLength={40}
        />
      </div>
      {part.expires !== 'never' && (
        <FormDay
          name={`${block}Expires`}
          label={messages.expires}
          line={messages.official.expires}
          hint={part.expires === 'always' && !isReceipt ? undefined : messages.expiresOptional}
          isOptional={part.expires !== 'always' || isReceipt}
        />
      )}
      {part.authorizes === 'extended until' && <Extension />}
      <Copies block={block} part={part} facts={facts} />
    </fieldset>
  )
}

function ReceiptOfListA() {
  const messages = useMessages(employerMessages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const allowed = i9DocumentOf(String(values['docAId']))?.receipts ?? receiptKinds
  const kind = receiptKinds.find((each) => each === values['aReceiptKind'])
  const dayIn = (name: string) => {
    const value = String(values[name])
    return /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
  }
  const until = dayIn('aReceiptUntil')
  const [firstDay, issued] = [dayIn('firstDayOfEmployment'), dayIn('aReceiptIssuedOn')]
  const due = kind && receiptDue(kind, { firstDay, until, issued })
  return (
    <>
      <FormChoice
        name="aReceiptKind"
        label={messages.receiptKind}
        choices={allowed.map((value) => ({ value, label: messages.receiptKinds[value] }))}
      />
      {kind === 'stampedI94' && (
        <FormDay name="aReceiptUntil" label={messages.receiptUntil} hint={messages.receiptUntilHint} isOptional />
      )}
      {kind === 'stampedI94' && until === undefined && (
        <FormDay name="aReceiptIssuedOn" label={messages.receiptIssuedOn} hint={messages.receiptIssuedOnHint} />
      )}
      {due !== undefined && <p className={styles.quiet}>{messages.receiptDue(formatDay(due, language))}</p>}
    </>
  )
}

/** A document that is presented, of one list: what is recorded of it, and what has to be confirmed. */
export function PresentedDocument({ list, facts }: { readonly list: List; readonly facts: CounterFacts }) {
  const messages = useMessages(employerMessages)
  const { values } = useFormikContext<FormValues>()
  const parts = partsIn(values)
  const isReceipt = values[`${list}IsReceipt`] === true
  return (
    <div className={layout.fields}>
      {blocksOf[list].map((block) => {
        const part = parts[block]
        return part && <Block key={block} {...{ block, part, isReceipt, facts }} />
      })}
      {list === 'b' && facts.isEVerify && (
        <FormCheck name="bHasPhotograph" label={messages.hasPhotograph} hint={messages.hasPhotographHint} />
      )}
      {list === 'c' && values['docCId'] === 'C1' && (
        <FormCheck name="cIsUnrestricted" label={messages.isUnrestricted} hint={messages.isUnrestrictedHint} />
      )}
      <FormCheck name={`${list}IsReceipt`} label={messages.isReceipt} hint={messages.isReceiptHint} />
      {list === 'a' && isReceipt && <ReceiptOfListA />}
      {isDated(values, list) && (
        <FormCheck name={`${list}IsExtended`} label={messages.isExtended} hint={messages.isExtendedHint} />
      )}
    </div>
  )
}
