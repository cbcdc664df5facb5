import { useFormikContext } from 'formik'
import type { WotcState } from '#contract/endpoints/forms/wotc.ts'
import { employerDays } from '#contract/forms/wotc/employer.ts'
import { claims, isOnRecord } from '#contract/forms/wotc/offer.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormDay } from '../../../shared/form-fields/form-day.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import styles from '../steps/step.module.css'
import { wotcMessages } from '../wotc-messages.ts'
import { recordedDaysOf } from './part-values.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/** The days on record that are after the offer, and what shows the days before it. */
function Proof({ state }: { readonly state: WotcState }) {
  const { part } = useMessages(wotcMessages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const offered = String(values['offered'] ?? '')
  const { signedOn, recordedOn, offeredOn } = state
  const today = useToday()
  const isLater = (day: string | null): day is string => day !== null && offered !== '' && day > offered
  return (
    <>
      <FormDay name="completed" label={part.completed} hint={part.completedHint} />
      {isLater(signedOn) && (
        <Notice tone="warning" title={part.signedLaterTitle}>
          {part.signedLater(formatDay(signedOn, language), formatDay(recordedOn ?? signedOn, language))}
        </Notice>
      )}
      {offeredOn !== null && offered !== '' && offered !== offeredOn && (
        <Notice tone="warning">{part.otherOffer(formatDay(offeredOn, language))}</Notice>
      )}
      {offered !== '' && !isOnRecord(offered, recordedDaysOf(state, today)) && (
        <FormText name="proof" label={part.proof} hint={part.proofHint} maxLength={200} />
      )}
    </>
  )
}

/** Whether a certification is requested, and the days before and after the offer. */
export function Offer({ state }: { readonly state: WotcState }) {
  const { part } = useMessages(wotcMessages)
  const { values } = useFormikContext<FormValues>()
  const choices = claims.map((value) => ({ value, label: part.claims[value] }))
  return (
    <>
      <div className={styles.ticks} role="group" aria-label={part.daysTitle}>
        <p className={styles.ticksTitle}>{part.daysTitle}</p>
        <div className={styles.pair}>
          {employerDays.map((name) => (
            <FormDay key={name} name={name} label={part[name]} />
          ))}
        </div>
      </div>
      <FormChoice name="claim" label={part.claim} hint={part.claimHint} choices={choices} />
      {values['claim'] !== 'late' && <Proof state={state} />}
    </>
  )
}
