import { useEffect, useRef } from 'react'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import type { JobValues } from '../machine/answers.ts'
import { blankJob, jobsMax } from '../machine/answers.ts'
import { applyWords } from '../apply-messages.ts'
import { useAnswering } from '../form/answers-context.ts'
import { AnswerCheck, AnswerFile, AnswerText } from '../form/fields.tsx'

function Job({
  job,
  place,
  onRemove,
}: {
  readonly job: JobValues
  readonly place: number
  readonly onRemove: () => void
}) {
  const words = useMessages(applyWords)
  const name = (part: keyof JobValues) => `workHistory[${place}].${part}`
  const remove = (
    <Button kind="quiet" isCompact icon="close" onClick={onRemove}>
      {words.removeJob} <span className="visually-hidden">{words.job(place + 1)}</span>
    </Button>
  )
  return (
    <Card title={words.job(place + 1)} actions={remove}>
      <div className={layout.fields}>
        <AnswerText name={name('employer')} label={words.employer} autoCapitalize="words" maxLength={120} />
        <AnswerText name={name('jobTitle')} label={words.jobTitle} autoCapitalize="sentences" maxLength={80} />
        <AnswerCheck name={name('isCurrent')} label={words.isCurrent} />
        <div className={layout.pair}>
          <AnswerText
            name={name('from')}
            label={words.jobFrom}
            hint={words.monthHint}
            isOptional
            width="medium"
            maxLength={10}
          />
          {!job.isCurrent && (
            <AnswerText
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
          <AnswerText
            name={name('reasonForLeaving')}
            label={words.reasonForLeaving}
            isOptional
            autoCapitalize="sentences"
            maxLength={300}
          />
        )}
        <AnswerCheck name={name('mayContact')} label={words.mayContact} />
        {job.mayContact && (
          <AnswerText name={name('phoneNumber')} label={words.employerPhone} isOptional type="tel" inputMode="tel" />
        )}
      </div>
    </Card>
  )
}

const addId = 'add-job'

/** A job that is added begins at its first field; once one is taken away, the way to add another has the focus. */
const useFocusOnJobs = (count: number) => {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    const isMore = count > before.current
    before.current = count
    document.getElementById(isMore ? fieldId(`workHistory[${count - 1}].employer`) : addId)?.focus()
  }, [count])
}

/** Jobs one had, and a paper that says so: both may be left out. */
export function HistoryStep() {
  const words = useMessages(applyWords)
  const { values, update } = useAnswering()
  const jobs = values.workHistory
  useFocusOnJobs(jobs.length)
  const set = (workHistory: readonly JobValues[]) => update((now) => ({ ...now, workHistory }))
  return (
    <div className={layout.fields}>
      <p>{words.workHistoryLede}</p>
      {jobs.map((job, place) => (
        <Job key={place} job={job} place={place} onRemove={() => set(jobs.filter((_, at) => at !== place))} />
      ))}
      {jobs.length < jobsMax && (
        <div>
          <Button id={addId} icon="plus" onClick={() => set([...jobs, blankJob])}>
            {jobs.length === 0 ? words.addJob : words.addAnotherJob}
          </Button>
        </div>
      )}
      <AnswerFile name="docFile" label={words.docFile} hint={words.docFileHint} isOptional words={words.file} />
    </div>
  )
}
