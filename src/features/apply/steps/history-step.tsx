import { useFormikContext } from 'formik'
import { FormCheck } from '#src/forms/fields/form-check.tsx'
import { FormFile } from '#src/forms/fields/form-file.tsx'
import { FormText } from '#src/forms/fields/form-text.tsx'
import layout from '#src/forms/fields/layout.module.css'
import { useWords } from '#src/i18n/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { ApplyValues, JobValues } from '../answers.ts'
import { blankJob, jobsMax } from '../answers.ts'
import { applyWords } from '../apply-words.ts'

function Job({
  job,
  place,
  onRemove,
}: {
  readonly job: JobValues
  readonly place: number
  readonly onRemove: () => void
}) {
  const words = useWords(applyWords)
  const name = (part: keyof JobValues) => `workHistory[${place}].${part}`
  const remove = (
    <Button kind="quiet" isCompact icon="close" onClick={onRemove}>
      {words.removeJob} <span className="visually-hidden">{words.job(place + 1)}</span>
    </Button>
  )
  return (
    <Card title={words.job(place + 1)} actions={remove}>
      <div className={layout.fields}>
        <FormText name={name('employer')} label={words.employer} autoCapitalize="words" maxLength={120} />
        <FormText name={name('jobTitle')} label={words.jobTitle} autoCapitalize="sentences" maxLength={80} />
        <FormCheck name={name('isCurrent')} label={words.isCurrent} />
        <div className={layout.pair}>
          <FormText
            name={name('from')}
            label={words.jobFrom}
            hint={words.monthHint}
            isOptional
            width="medium"
            maxLength={10}
          />
          {!job.isCurrent && (
            <FormText
              name={name('to')}
              label={words.jobTo}
              hint={words.monthHint}
              isOptional
              width="medium"
              maxLength={10}
            />
          )}
        </div>
        {!job.isCurrent && (
          <FormText
            name={name('reasonForLeaving')}
            label={words.reasonForLeaving}
            isOptional
            autoCapitalize="sentences"
            maxLength={300}
          />
        )}
        <FormCheck name={name('mayContact')} label={words.mayContact} />
        {job.mayContact && (
          <FormText name={name('phoneNumber')} label={words.employerPhone} isOptional type="tel" inputMode="tel" />
        )}
      </div>
    </Card>
  )
}

/** Jobs one had, and a paper that says so: both may be left out. */
export function HistoryStep() {
  const words = useWords(applyWords)
  const { values, setFieldValue } = useFormikContext<ApplyValues>()
  const jobs = values.workHistory
  const set = (next: readonly JobValues[]) => void setFieldValue('workHistory', next)
  return (
    <div className={layout.fields}>
      <p>{words.workHistoryLede}</p>
      {jobs.map((job, place) => (
        <Job key={place} job={job} place={place} onRemove={() => set(jobs.filter((_, at) => at !== place))} />
      ))}
      {jobs.length < jobsMax && (
        <div>
          <Button icon="plus" onClick={() => set([...jobs, blankJob])}>
            {jobs.length === 0 ? words.addJob : words.addAnotherJob}
          </Button>
        </div>
      )}
      <FormFile name="docFile" label={words.docFile} hint={words.docFileHint} isOptional words={words.file} hasCamera />
    </div>
  )
}
