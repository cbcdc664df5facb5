import type { FileReply, TaskRow } from '#contract/endpoints/tasks.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { decode } from '#contract/protocol/wire-format.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { employerSteps } from '../forms/cases.ts'
import type { Detail, FormSession, Who } from '../forms/form-participant.ts'
import { openFormSession } from '../forms/form-participant.ts'
import type { Life } from './lives.ts'

/** A form of an employee, on a server whose clock is moved through the years. */
export interface FormLife {
  readonly at: FormSession
  readonly row: TaskRow
  /** Today, YYYY-MM-DD. */
  today(): string
  /** Moves the clock to noon in Seattle of a day, and logs both in again. */
  moveTo(day: string): Promise<void>
  detail(who: Who): Promise<Detail>
  /** Submits the form with other answers; throws the refusal. */
  submit(answers: object): Promise<SubmissionConfirmation>
  /** The key of the reason for which the same is refused. */
  refusal(answers: object): Promise<string | undefined>
  approve(): Promise<void>
  /** The same form as a new task, as for someone who is hired again. */
  hireAgain(): Promise<FormLife>
  /** A call about the form's task. */
  call(who: Who, path: string, more?: object): Promise<{ status: number; body: Envelope<unknown> }>
  task(): Promise<TaskRow>
  versions(who: Who): Promise<readonly FormVersion[]>
  pdf(who: Who, submissionId: number): Promise<Buffer>
  close(): Promise<void>
}

interface Clock {
  day: string
}

/** Opens a server on the first day of a form. */
export const startLife = async (life: Life, firstDay: string): Promise<FormLife> => {
  const clock: Clock = { day: firstDay }
  const at = await openFormSession(() => new Date(`${clock.day}T20:00:00Z`))
  await at.moveTo(life.state)
  return lifeOf(at, life, clock)
}

const lifeOf = async (at: FormSession, life: Life, clock: Clock): Promise<FormLife> => {
  const { key, answers } = life
  const row = await at.assignTask(key)
  const about = { UserDocumentId: row.userDocumentId }
  const detail = (who: Who) => at.detail(who, row)
  const send = async (more: object) => {
    const { id, signed } = await detail('employee')
    const corrects = 'initials' in more && id > 0 ? { correctsSignedAt: signed?.at } : {}
    return at.submitAnswers(row, { ...answers, ...more, ...corrects, ...(id > 0 && { id }) })
  }
  return {
    at,
    row,
    detail,
    today: () => clock.day,
    moveTo: async (next) => {
      clock.day = next
      await at.logInAgain()
    },
    submit: async (more) => {
      const answer = await send(more)
      if (answer.body.data === null) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    },
    refusal: async (more) => (await send(more)).body.error?.reason.key,
    approve: async () => {
      const { edition, i9 } = await detail('owner')
      const step = employerSteps[key]?.(row, edition, new Date(`${clock.day}T20:00:00Z`))
      if (step !== undefined && !i9?.parts.some(({ part }) => part === 'section 2'))
        await at.request('owner', step.path, { ...step.body, ...life.employerAnswers?.(clock.day) })
      await at.request('owner', `/${allForms[key].base}/SignAndGeneratePdf`, about)
    },
    hireAgain: async () => {
      await at.startWork(clock.day)
      return lifeOf(at, life, clock)
    },
    call: (who, path, more = {}) => at.call(who, path, { ...about, ...more }),
    task: async () => {
      const reply = await at.request('employee', '/Documents/GetDocumentList', { DocumentDetails: about })
      const { list } = decode('documents.getDocumentList', 'reply', reply) as { list: TaskRow[] }
      if (list[0] === undefined) throw new Error('no task')
      return list[0]
    },
    versions: async (who) => (await at.request<{ list: FormVersion[] }>(who, '/documents/GetVersions', about)).list,
    pdf: async (who, submissionId) => {
      const { base64 } = await at.request<FileReply>(who, '/documents/GetPdf', { ...about, SubmissionId: submissionId })
      return Buffer.from(base64, 'base64')
    },
    close: () => at.close(),
  }
}
