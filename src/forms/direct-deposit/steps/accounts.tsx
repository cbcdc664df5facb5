import { useFormikContext } from 'formik'
import type { Slot } from '#contract/forms/direct-deposit/accounts.ts'
import { accountsMax, amountKinds, slots } from '#contract/forms/direct-deposit/accounts.ts'
import { accountTypes } from '#contract/forms/direct-deposit/schema.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { directDepositMessages } from '../direct-deposit-messages.ts'
import { splitSentences } from '../split-summary.ts'
import { accountsIn, withAccount, withoutAccount } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './accounts.module.css'

function Amount({ slot }: { readonly slot: Slot }) {
  const messages = useMessages(directDepositMessages)
  const { values } = useFormikContext<FormValues>()
  const kinds = amountKinds.map((value) => ({ value, label: messages.amountKinds[value] }))
  const name = `amount${slot}`
  return (
    <div className={styles.pair}>
      <FormChoice name={`amountKind${slot}`} label={messages.amountKind} choices={kinds} />
      {values[`amountKind${slot}`] === 'percent' ? (
        <FormText name={name} label={messages.percent} hint={messages.percentHint} width="short" inputMode="decimal" />
      ) : (
        <FormMoney name={name} label={messages.amount} />
      )}
    </div>
  )
}

function Account({ slot, index, count }: { readonly slot: Slot; readonly index: number; readonly count: number }) {
  const messages = useMessages(directDepositMessages)
  const { values, setValues } = useFormikContext<FormValues>()
  const types = accountTypes.map((value) => ({ value, label: messages.accountTypes[value] }))
  const isLast = index === count - 1
  const remove = count > 1 && (
    <Button kind="quiet" isCompact icon="close" onClick={() => void setValues(withoutAccount(values, index))}>
      {messages.remove}
    </Button>
  )
  return (
    <Card
      title={<Passage name={`account ${index}`}>{messages.accountTitle(index + 1, count)}</Passage>}
      actions={remove}
    >
      <div className={layout.fields}>
        <FormText name={`bankName${slot}`} label={messages.bankName} autoCapitalize="words" maxLength={80} />
        <FormText
          name={`routing${slot}`}
          label={messages.routing}
          hint={messages.routingHint}
          help={messages.routingHelp}
          width="medium"
          inputMode="numeric"
          maxLength={40}
        />
        <div className={styles.pair}>
          <FormSecret
            name={`accountNumber${slot}`}
            label={messages.accountNumber}
            hint={messages.accountNumberHint}
            groups={[]}
            maxLength={17}
            hasLetters
          />
          <FormSecret
            name={`accountNumberAgain${slot}`}
            label={messages.accountNumberAgain}
            hint={messages.accountNumberAgainHint}
            groups={[]}
            maxLength={17}
            hasLetters
          />
        </div>
        <FormChoice name={`accountType${slot}`} label={messages.accountType} choices={types} />
        {isLast ? (
          count > 1 && (
            <p className={styles.rest}>
              <Passage name="restHere">{messages.restHere}</Passage>
            </p>
          )
        ) : (
          <Amount slot={slot} />
        )}
      </div>
    </Card>
  )
}

function Split() {
  const messages = useMessages(directDepositMessages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  return (
    <section className={styles.split} aria-label={messages.splitTitle}>
      <h2 className={styles.splitTitle}>
        <Passage name="splitTitle">{messages.splitTitle}</Passage>
      </h2>
      <output>
        {splitSentences(values, messages, language).map((sentence, index) => (
          <p key={sentence}>
            <Passage name={`split ${index}`}>{sentence}</Passage>
          </p>
        ))}
      </output>
    </section>
  )
}

/** The accounts that pay goes to, one to three; the last takes the rest. */
export function Accounts() {
  const messages = useMessages(directDepositMessages)
  const { values, setValues } = useFormikContext<FormValues>()
  const count = accountsIn(values)
  return (
    <div className={styles.accounts}>
      {slots.slice(0, count).map((slot, index) => (
        <Account key={slot} {...{ slot, index, count }} />
      ))}
      {count < accountsMax && (
        <div className={styles.more}>
          <Button icon="plus" onClick={() => void setValues(withAccount(values))}>
            {messages.add}
          </Button>
          <span>
            <Passage name="addHint">{messages.addHint}</Passage>
          </span>
        </div>
      )}
      <Split />
    </div>
  )
}
