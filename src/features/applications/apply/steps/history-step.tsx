import { useEffect, useRef } from 'react'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormFile } from '#src/shared/form-fields/form-file.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import type { JobValues } from '../machine/answers.ts'
import { blankJob, jobsMax } from '../machine/answers.ts'
import { applyMessages } from '../apply-messages.ts'
import { useAnswering } from '../form/answers-context.ts'

function Job({
  job,
  index,
  onRemove,
}: {
  readonly job: JobValues
  readonly index: number
  readonly onRemove: () => void
}) {
  const messages = useMessages(applyMessages)
  const name = (part: keyof JobValues) => `workHistory[${index}].${part}`
  const remove = (
    <Button kind="quiet" isCompact icon="close" onClick={onRemove}>
      {messages.removeJob} <span className="visually-hidden">{messages.job(index + 1)}</span>
    </Button>
  )
  return (
    <Card title={messages.job(index + 1)} actions={remove}>
      <div className={layout.fields}>
        <FormText name={name('employer')} label={messages.employer} autoCapitalize="words" maxLength={120} />
        <FormText name={name('jobTitle')} label={messages.jobTitle} autoCapitalize="sentences" maxLength={80} />
        <FormCheck name={name('isCurrent')} label={messages.isCurrent} />
        <div className={layout.pair}>
          <FormText
            name={name('from')}
            label={messages.jobFrom}
            hint={messages.monthHint}
            isOptional
            width="medium"
            maxLength={10}
          />
          {!job.isCurrent && (
            <FormText
              name={name('to')}
              label={messages.jobTo}
              hint={messages.monthHint}
              isOptional
              width="medium"
              maxLength={10}
            />
          )}
        </div>
        {!job.isCurrent && (
          <FormText
            name={name('reasonForLeaving')}
            label={messages.reasonForLeaving}
            isOptional
            autoCapitalize="sentences"
            maxLength={300}
          />
        )}
        <FormCheck name={name('mayContact')} label={messages.mayContact} />
        {job.mayContact && (
          <FormText name={name('phoneNumber')} label={messages.employerPhone} isOptional type="tel" inputMode="tel" />
        )}
      </div>
    </Card>
  )
}

const addId = 'add-job'

/** A job that is added starts at its first field; once one is removed, the button to add another has the focus. */
const useFocusOnJobs = (count: number) => {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    const isMore = count > before.current
    before.current = count
    document.getElementById(isMore ? fieldId(`workHistory[${count - 1}].employer`) : addId)?.focus()
  }, [count])
}

/** Former jobs, and a document that lists them: both may be left out. */
export function HistoryStep({ isStored }: { readonly isStored: boolean }) {
  const messages = useMessages(applyMessages)
  const { values, update } = useAnswering()
  const jobs = values.workHistory
  useFocusOnJobs(jobs.length)
  const set = (workHistory: readonly JobValues[]) => update((now) => ({ ...now, workHistory }))
  return (
    <div className={layout.fields}>
      <p>{messages.workHistoryLede}</p>
      {jobs.map((job, index) => (
        <Job key={index} job={job} index={index} onRemove={() => set(jobs.filter((_, at) => at !== index))} />
      ))}
      {jobs.length < jobsMax && (
        <div>
          <Button id={addId} icon="plus" onClick={() => set([...jobs, blankJob])}>
            {jobs.length === 0 ? messages.addJob : messages.addAnotherJob}
          </Button>
        </div>
      )}
      <FormFile
        name="docFile"
        label={messages.docFile}
        hint={messages.docFileHint}
        isOptional
        messages={isStored ? messages.file : { ...messages.file, saved: messages.file.savedOpen }}
        hasCamera
      />
    </div>
  )
}
