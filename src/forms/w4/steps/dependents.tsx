import { useFormikContext } from 'formik'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { isNonresidentAlien } from '#contract/forms/w4/nonresident.ts'
import { step3 } from '#contract/forms/w4/step3.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { dollars } from '../../../shared/form-fields/dollars.ts'
import { FormCount } from '../../../shared/form-fields/form-count.tsx'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import type { FormValues } from '../../form-module.ts'
import { step3Answers } from '../summary.tsx'
import { w4Messages } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

function Sum({ edition }: { readonly edition: W4Edition }) {
  const messages = useMessages(w4Messages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const answers = step3Answers(values)
  const { children, others, total } = step3(answers, edition)
  const money = (amount: number) => dollars(amount, language)
  const rows = [
    { label: messages.sumChildren(answers.DependentsUnderAge17, money(edition.childAmount)), amount: children },
    { label: messages.sumOthers(answers.DependentsOtherAge, money(edition.otherDependentAmount)), amount: others },
    { label: messages.sumCredits, amount: answers.otherCredits },
  ]
  return (
    <section className={styles.sum} aria-label={messages.sumTitle}>
      <h2 className={styles.sumTitle}>
        <Passage name="sumTitle">{messages.sumTitle}</Passage>
      </h2>
      <dl>
        {rows.map((row, index) => (
          <div key={row.label} className={styles.sumRow}>
            <dt>
              <Passage name={`sum ${index}`}>{row.label}</Passage>
            </dt>
            <dd>{money(row.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sumTotal}>
        <span>
          <Passage name="sumTotal">
            {messages.sumTotal} <span className={styles.quiet}>{messages.line('3')}</span>
          </Passage>
        </span>
        <output htmlFor="answer-DependentsUnderAge17 answer-DependentsOtherAge answer-otherCredits">
          {money(total)}
        </output>
      </p>
    </section>
  )
}

/** Step 3: children, other dependents and credits, with its sum as it is typed. */
export function Dependents({ edition }: { readonly edition: W4Edition }) {
  const messages = useMessages(w4Messages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const { single, joint } = edition.step3Income
  const isNonresident = isNonresidentAlien(values)
  const limit = values['maritalStatus'] === '2' && !isNonresident ? joint : single
  const money = (amount: number) => dollars(amount, language)
  return (
    <div className={layout.fields}>
      <p>
        <Passage name="dependentsIncome">
          {messages.dependentsIncome(money(single), money(joint))}{' '}
          {(values['maritalStatus'] !== '' || isNonresident) && (
            <strong>{messages.dependentsLimit(money(limit))}</strong>
          )}
        </Passage>
      </p>
      <FormCount
        name="DependentsUnderAge17"
        label={messages.DependentsUnderAge17}
        line={messages.line('3(a)')}
        hint={messages.DependentsUnderAge17Hint(money(edition.childAmount))}
        help={messages.DependentsUnderAge17Help}
      />
      <FormCount
        name="DependentsOtherAge"
        label={messages.DependentsOtherAge}
        line={messages.line('3(b)')}
        hint={messages.DependentsOtherAgeHint(money(edition.otherDependentAmount))}
      />
      <FormMoney
        name="otherCredits"
        label={messages.otherCredits}
        line={messages.line('3')}
        hint={messages.otherCreditsHint}
        isOptional
      />
      <Sum edition={edition} />
    </div>
  )
}
