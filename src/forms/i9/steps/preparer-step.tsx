import { useFormikContext } from 'formik'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { preparerField, preparerFields, preparers } from '#contract/forms/i9/supplement-a.ts'
import type { Preparer } from '#contract/forms/i9/supplement-a.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { i9Messages } from '../i9-messages.ts'
import { stateOptions } from '../state-options.ts'
import { canAttest, hasPreparer, isAttested, isMinorIn, preparersIn, preparersShown } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

function Certification({ edition }: { readonly edition: Edition }) {
  const messages = useMessages(i9Messages)
  const known = i9.editions.find(({ id }) => id === edition.id) ?? i9.editions[0]
  return (
    <figure className={styles.statement}>
      <figcaption className={styles.quiet}>
        <Passage name="helperStatement">{messages.helperStatement}</Passage>
      </figcaption>
      <blockquote lang="en">{known?.preparerAttestation}</blockquote>
      <p className={styles.quiet}>
        <Passage name="helperPlain">{messages.helperPlain}</Passage>
      </p>
    </figure>
  )
}

function Helper({ preparer, edition }: { readonly preparer: Preparer; readonly edition: Edition }) {
  const messages = useMessages(i9Messages)
  const named = (part: Parameters<typeof preparerField>[1]) => preparerField(preparer, part)
  return (
    <fieldset className={styles.helper}>
      <legend className={styles.helperName}>
        <Passage name={`helper ${preparer}`}>{messages.helper(preparer)}</Passage>
      </legend>
      <FormText name={named('LastName')} label={messages.lastName} autoCapitalize="words" />
      <div className={layout.lead}>
        <FormText name={named('FirstName')} label={messages.firstName} autoCapitalize="words" />
        <FormText
          name={named('MiddleInitial')}
          label={messages.middleInitial}
          isOptional
          width="short"
          maxLength={1}
          autoCapitalize="characters"
        />
      </div>
      <FormText name={named('StreetAddress')} label={messages.streetAddress} autoCapitalize="words" />
      <FormText name={named('City')} label={messages.city} autoCapitalize="words" />
      <div className={layout.pair}>
        <FormSelect
          name={named('State')}
          label={messages.state}
          options={stateOptions(messages)}
          placeholder={messages.statePlaceholder}
        />
        <FormText name={named('Zip')} label={messages.zip} width="medium" maxLength={10} autoCapitalize="characters" />
      </div>
      <Certification edition={edition} />
      <FormText
        name={named('Signature')}
        label={messages.helperSignature}
        hint={messages.helperSignatureHint}
        autoCapitalize="words"
      />
      <FormDate name={named('SignedOn')} label={messages.helperSignedOn} />
    </fieldset>
  )
}

function Helpers({ edition }: { readonly edition: Edition }) {
  const messages = useMessages(i9Messages)
  const { values, setValues } = useFormikContext<FormValues>()
  const shown = preparersIn(values)
  const last = shown.at(-1) ?? 1
  const show = (count: number, more: FormValues = {}) =>
    void setValues({ ...values, ...more, [preparersShown]: String(count) })
  const remove = () => show(last - 1, Object.fromEntries(preparerFields(last).map((field) => [field, ''])))
  return (
    <>
      <p>
        <Passage name="passDevice">{messages.passDevice}</Passage>
      </p>
      {shown.map((preparer) => (
        <Helper key={preparer} preparer={preparer} edition={edition} />
      ))}
      <div className={styles.actions}>
        {last < preparers.length && (
          <Button icon="plus" onClick={() => show(last + 1)}>
            {messages.addHelper}
          </Button>
        )}
        {last > 1 && (
          <Button kind="quiet" onClick={remove}>
            {messages.removeHelper(last)}
          </Button>
        )}
      </div>
    </>
  )
}

/** Who helped to fill in or to translate Section 1: Supplement A. */
export function PreparerStep({ edition }: { readonly edition: Edition }) {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      {isMinorIn(values) && (
        <FormCheck
          name="isSignedByGuardian"
          label={messages.isSignedByGuardian}
          hint={messages.isSignedByGuardianHint}
        />
      )}
      {canAttest(values) && (
        <FormCheck
          name="isSpecialPlacement"
          label={messages.isSpecialPlacement}
          hint={messages.isSpecialPlacementHint}
        />
      )}
      {!isAttested(values) && (
        <FormCheck
          name="isHelped"
          label={messages.isHelped}
          hint={messages.isHelpedHint}
          line={messages.official.supplementA}
        />
      )}
      {hasPreparer(values) && <Helpers edition={edition} />}
    </div>
  )
}
