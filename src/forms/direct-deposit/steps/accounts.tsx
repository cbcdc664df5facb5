import { useFormikContext } from 'formik'
import type { Slot } from '#contract/forms/direct-deposit/accounts.ts'
import { accountsMax, amountKinds, slots } from '#contract/forms/direct-deposit/accounts.ts'
import { accountTypes } from '#contract/forms/direct-deposit/schema.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { directDepositWords } from '../direct-deposit-messages.ts'
import { splitInWords } from '../split-summary.ts'
import { accountsIn, withAccount, withoutAccount } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './accounts.module.css'

function Amount({ slot }: { readonly slot: Slot }) {
  const words = useMessages(directDepositWords)
  const { values } = useFormikContext<FormValues>()
  const kinds = amountKinds.map((value) => ({ value, label: words.amountKinds[value] }))
  const name = `amount${slot}`
  return (
    <div className={styles.pair}>
      <FormChoice name={`amountKind${slot}`} label={words.amountKind} choices={kinds} />
      {values[`amountKind${slot}`] === 'percent' ? (
        <FormText name={name} label={words.percent} hint={words.percentHint} width="short" inputMode="decimal" />
      ) : (
        <FormMoney name={name} label={words.amount} />
      )}
    </div>
  )
}

function Account({ slot, place, count }: { readonly slot: Slot; readonly place: number; readonly count: number }) {
  const words = useMessages(directDepositWords)
  const { values, setValues } = useFormikContext<FormValues>()
  const types = accountTypes.map((value) => ({ value, label: words.accountTypes[value] }))
  const isLast = place === count - 1
  const remove = count > 1 && (
    <Button kind="quiet" isCompact icon="close" onClick={() => void setValues(withoutAccount(values, place))}>
      {words.remove}
    </Button>
  )
  return (
    <Card title={words.accountTitle(place + 1, count)} actions={remove}>
      <div className={layout.fields}>
        <FormText name={`bankName${slot}`} label={words.bankName} autoCapitalize="words" maxLength={80} />
        <FormText
          name={`routing${slot}`}
          label={words.routing}
          hint={words.routingHint}
          help={words.routingHelp}
          width="medium"
          inputMode="numeric"
          maxLength={11}
        />
        <div className={styles.pair}>
          <FormSecret
            name={`accountNumber${slot}`}
            label={words.accountNumber}
            hint={words.accountNumberHint}
            groups={[]}
            maxLength={17}
            hasLetters
          />
          <FormSecret
            name={`accountNumberAgain${slot}`}
            label={words.accountNumberAgain}
            hint={words.accountNumberAgainHint}
            groups={[]}
            maxLength={17}
            hasLetters
          />
        </div>
        <FormChoice name={`accountType${slot}`} label={words.accountType} choices={types} />
        {isLast ? count > 1 && <p className={styles.rest}>{words.restHere}</p> : <Amount slot={slot} />}
      </div>
    </Card>
  )
}

function Split() {
  const words = useMessages(directDepositWords)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  return (
    <section className={styles.split} aria-label={words.splitTitle}>
      <h2 className={styles.splitTitle}>{words.splitTitle}</h2>
      <output>
        {splitInWords(values, words, language).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
    </section>
  )
}

/** The accounts that pay goes to, one to three; the last takes the rest. */
export function Accounts() {
  const words = useMessages(directDepositWords)
  const { values, setValues } = useFormikContext<FormValues>()
  const count = accountsIn(values)
  return (
    <div className={styles.accounts}>
      {slots.slice(0, count).map((slot, place) => (
        <Account key={slot} {...{ slot, place, count }} />
      ))}
      {count < accountsMax && (
        <div className={styles.more}>
          <Button icon="plus" onClick={() => void setValues(withAccount(values))}>
            {words.add}
          </Button>
          <span>{words.addHint}</span>
        </div>
      )}
      <Split />
    </div>
  )
}
