import layout from '#src/forms/fields/layout.module.css'
import { useWords } from '#src/i18n/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { JobValues } from '../answers.ts'
import { blankJob, jobsMax } from '../answers.ts'
import { applyWords } from '../apply-words.ts'
import { useAnswering } from '../form/answering.ts'
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

/** Jobs one had, and a paper that says so: both may be left out. */
export function HistoryStep() {
  const words = useWords(applyWords)
  const { values, update } = useAnswering()
  const jobs = values.workHistory
  const set = (workHistory: readonly JobValues[]) => update((now) => ({ ...now, workHistory }))
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
      <AnswerFile name="docFile" label={words.docFile} hint={words.docFileHint} isOptional words={words.file} />
    </div>
  )
}
