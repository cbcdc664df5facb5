import { offTiming, timingSlots, weekDays } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import layout from '#src/shared/form-fields/layout.module.css'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { clockTime } from '#contract/domain/clock-time.ts'
import type { TimesValues } from '../machine/answers.ts'
import { oneByOne, timesWith } from '../machine/answers.ts'
import { applyMessages } from '../apply-messages.ts'
import styles from '../apply.module.css'
import { dayName } from '../weekday-name.ts'
import { useAnswering } from '../form/answers-context.ts'
import { valueAt, withValue } from '../form/at-path.ts'

const off = String(offTiming)
const clockIn = (language: Language) =>
  timingSlots
    .filter(({ timingId }) => timingId !== offTiming)
    .map(({ timingId, startTime }) => ({ value: String(timingId), label: clockTime(startTime, language) }))

/** Start and end on one day, or on all of them. */
function Times({ name, path, hasOff }: { readonly name: string; readonly path: string; readonly hasOff: boolean }) {
  const messages = useMessages(applyMessages)
  const clock = clockIn(useLanguage())
  const { values, update } = useAnswering()
  const { errorOf } = useFormFields()
  const times = valueAt(values, path) as TimesValues
  const change = (some: Partial<TimesValues>) => update((now) => withValue(now, path, timesWith(times, some)))
  const label = (part: string) => (
    <>
      <span className="visually-hidden">{name}, </span>
      {part}
    </>
  )
  const field = (part: 'start' | 'end') => ({
    id: fieldId(`${path}.${part}`),
    name: `${path}.${part}`,
    value: times[part],
    error: errorOf(`${path}.${part}`),
    placeholder: messages.chooseTime,
    autoComplete: 'off',
    onChange: (value: string) => change({ [part]: value }),
  })
  const starts = hasOff ? [{ value: off, label: messages.off }, ...clock] : clock
  // From the start on, past midnight: a shift may end on the next day.
  const from = clock.findIndex(({ value }) => value === times.start)
  const ends = [...clock.slice(from + 1), ...clock.slice(0, Math.max(from, 0))]
  return (
    <fieldset className={styles.day}>
      <legend>{name}</legend>
      <SelectField {...field('start')} label={label(messages.from)} options={starts} />
      {times.start !== off && <SelectField {...field('end')} label={label(messages.to)} options={ends} />}
    </fieldset>
  )
}

/** When an applicant can work: the same for all days, or day by day. */
export function TimesStep() {
  const messages = useMessages(applyMessages)
  const language = useLanguage()
  const { values, update } = useAnswering()
  const change = (isSameDaily: boolean) => update((now) => (isSameDaily ? { ...now, isSameDaily } : oneByOne(now)))
  return (
    <div className={layout.fields}>
      <p>{messages.timesHint}</p>
      <CheckField
        id={fieldId('isSameDaily')}
        name="isSameDaily"
        label={messages.isSameDaily}
        hint={messages.isSameDailyHint}
        value={values.isSameDaily}
        onChange={change}
      />
      {values.isSameDaily ? (
        <Times name={messages.everyDay} path="everyDay" hasOff={false} />
      ) : (
        <div>
          {weekDays.map(({ id }, at) => (
            <Times key={id} name={dayName(id, language)} path={`days[${at}]`} hasOff />
          ))}
        </div>
      )}
    </div>
  )
}
