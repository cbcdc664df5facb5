import { useFormikContext } from 'formik'
import { maritalStatuses } from '#contract/forms/w4/schema.ts'
import { yearOfEdition } from '#contract/forms/editions/edition.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { exemptUntil } from '#contract/forms/w4/exempt-until.ts'
import { isNonresidentAlien, taxResidences } from '#contract/forms/w4/nonresident.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import type { FormValues } from '../../form-module.ts'
import { claimsExemption } from '../values.ts'
import { w4Messages } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'
import { useToday } from '#src/shared/i18n/time-zone.ts'

function ExemptStatements() {
  const messages = useMessages(w4Messages)
  return (
    <div className={styles.statements} role="group" aria-label={messages.exemptStatements}>
      <p className={styles.statementsTitle}>
        <Passage name="exemptStatements">{messages.exemptStatements}</Passage>
      </p>
      <FormCheck name="exemptNoLiabilityLastYear" label={messages.exemptNoLiabilityLastYear} />
      <FormCheck name="exemptNoneExpected" label={messages.exemptNoneExpected} />
      <p className={styles.quiet}>
        <Passage name="exemptRest">{messages.exemptRest}</Passage>
      </p>
    </div>
  )
}

/** What Notice 1392 asks of a nonresident alien. */
function NonresidentQuestions() {
  const messages = useMessages(w4Messages)
  const choices = taxResidences.map((value) => ({ value, label: messages.taxResidences[value] }))
  return (
    <>
      <FormChoice
        name="taxResidence"
        label={messages.taxResidence}
        hint={messages.taxResidenceHint}
        choices={choices}
      />
      <p className={styles.quiet}>
        <Passage name="nonresidentRules">{messages.nonresidentRules}</Passage>
      </p>
    </>
  )
}

/** Line 1(c), or the claim of exemption that replaces it. */
export function Filing({ edition }: { readonly edition: W4Edition }) {
  const messages = useMessages(w4Messages)
  const today = useToday()
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const isNonresident = isNonresidentAlien(values)
  const year = today.slice(0, 4)
  const claimYear = String(yearOfEdition(edition) ?? year)
  const choices = maritalStatuses.map((status) => ({
    value: String(status),
    label: messages.maritalStatuses[status],
    ...(status === 3 && { hint: messages.headHint }),
  }))
  return (
    <div className={layout.fields}>
      {values['isExempt'] !== true && !isNonresident && (
        <FormChoice
          name="maritalStatus"
          label={messages.maritalStatus}
          line={messages.line('1(c)')}
          help={messages.maritalStatusHelp}
          choices={choices}
        />
      )}
      {!isNonresident && (
        <FormCheck
          name="isExempt"
          label={messages.isExempt}
          {...(claimYear < year
            ? { hint: messages.isExemptPast(claimYear, year) }
            : {
                hint: messages.isExemptHint,
                help: messages.isExemptHelp(formatDate(exemptUntil(Number(claimYear)), language)),
              })}
        />
      )}
      {claimsExemption(values) && <ExemptStatements />}
      <FormCheck
        name="isNonresidentAlien"
        label={messages.isNonresidentAlien}
        hint={messages.isNonresidentAlienHint}
        help={messages.isNonresidentAlienHelp}
      />
      {isNonresident && <NonresidentQuestions />}
    </div>
  )
}
