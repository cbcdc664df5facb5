import { useFormikContext } from 'formik'
import type { WotcState } from '#contract/endpoints/forms/wotc.ts'
import { communities, signerKinds, wageUnits } from '#contract/forms/wotc/employer.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { stateOptions } from '../../../shared/form-fields/state-options.ts'
import type { FormValues } from '../../form-module.ts'
import styles from '../steps/step.module.css'
import { wotcMessages } from '../wotc-messages.ts'
import { Offer } from './offer.tsx'

function Group() {
  const { part } = useMessages(wotcMessages)
  const { values } = useFormikContext<FormValues>()
  const groups = (['', '4', '6'] as const).map((value) => ({
    value,
    label: part.groups[value === '' ? 'none' : value],
  }))
  const communityChoices = communities.map((value) => ({ value, label: part.communities[value] }))
  return (
    <>
      <FormChoice name="groupNumber" label={part.groupNumber} hint={part.groupNumberHint} choices={groups} />
      {values['groupNumber'] !== '' && (
        <FormChoice name="community" label={part.community} choices={communityChoices} />
      )}
    </>
  )
}

/** Another contact for questions about the form; their details are asked for once there is one. */
function Contact() {
  const { part } = useMessages(wotcMessages)
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      <FormText
        name="contactName"
        label={part.contactName}
        hint={part.contactNameHint}
        autoCapitalize="words"
        maxLength={60}
        isOptional
      />
      {values['contactName'] !== '' && (
        <div className={styles.ticks} role="group" aria-label={part.contactTitle}>
          <p className={styles.ticksTitle}>{part.contactTitle}</p>
          <FormText name="contactPhone" label={part.contactPhone} type="tel" isOptional />
          <FormText name="contactStreet" label={part.contactStreet} autoCapitalize="words" maxLength={80} isOptional />
          <FormText name="contactCity" label={part.contactCity} autoCapitalize="words" maxLength={60} isOptional />
          <div className={styles.pair}>
            <FormSelect
              name="contactState"
              label={part.contactState}
              options={stateOptions}
              placeholder={part.contactStateNone}
              isOptional
            />
            <FormText name="contactZip" label={part.contactZip} inputMode="numeric" maxLength={10} isOptional />
          </div>
        </div>
      )}
    </>
  )
}

/** The questions of the employer section. */
export function PartFields({ state }: { readonly state: WotcState }) {
  const { part } = useMessages(wotcMessages)
  const units = wageUnits.map((value) => ({ value, label: part.wageUnits[value] }))
  const signers = signerKinds.map((value) => ({ value, label: part.signerKinds[value] }))
  return (
    <>
      <Offer state={state} />
      <FormText name="jobTitle" label={part.jobTitle} autoCapitalize="words" maxLength={60} />
      <div className={styles.pair}>
        <FormMoney name="startingWage" label={part.startingWage} />
        <FormSelect name="wageUnit" label={part.wageUnit} options={units} placeholder={part.wageUnit} />
      </div>
      <div className={styles.pair}>
        <FormText name="employerPhone" label={part.employerPhone} type="tel" />
        <FormText name="employerEmail" label={part.employerEmail} type="email" autoCapitalize="none" isOptional />
      </div>
      <Contact />
      <Group />
      <FormText name="evidence" label={part.evidence} hint={part.evidenceHint} maxLength={400} isOptional />
      <FormChoice name="signsAs" label={part.signsAs} hint={part.signsAsHint} choices={signers} />
      <FormText name="title" label={part.titleOfSigner} autoCapitalize="words" maxLength={60} />
    </>
  )
}
