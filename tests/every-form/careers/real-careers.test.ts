import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { VersionStatus } from '#contract/domain/statuses.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { repetitions } from '../../tools/repetitions.ts'
import { seedOfRun } from '../../tools/seed.ts'
import type { FormLife } from '../form-life.ts'
import { startLife } from '../form-life.ts'
import type { Life } from '../lives.ts'
import { lives } from '../lives.ts'
import { keepVersions } from '../version-history.ts'
import type { Career } from './career.ts'
import { happen, hire, shownStatus } from './career.ts'
import type { CareerEvent, CareerForm } from './events.ts'
import { careerForms } from './events.ts'
import { plus } from './test-calendar.ts'

const firstDay = '2026-10-05'

/** What happens to one form of an employee, some days after what happened before. */
interface Step {
  readonly gap: number
  readonly what: Extract<
    CareerEvent['what'],
    'submit' | 'approve' | 'return' | 'withdraw' | 'ask again' | 'rehire' | 'lock in' | 'release'
  >
}

/** What happens to tax forms only: the other forms have no lock-in, and a rehire leaves them or begins a new task. */
const ofTaxForms: Readonly<Partial<Record<CareerForm, readonly Step['what'][]>>> = {
  w4: ['rehire', 'lock in', 'release'],
  a4: ['rehire'],
}

const stepOf = (form: CareerForm): fc.Arbitrary<Step> =>
  fc.record({
    gap: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 45 })),
    what: fc.oneof(
      { weight: 5, arbitrary: fc.constant('submit' as const) },
      { weight: 4, arbitrary: fc.constant('approve' as const) },
      {
        weight: 3,
        arbitrary: fc.constantFrom<Step['what']>('return', 'withdraw', 'ask again', ...(ofTaxForms[form] ?? [])),
      },
    ),
  })

/** What the career of the model expects of the versions of its only form, newest first. */
const expectedIn = (career: Career, form: CareerForm): VersionStatus[] => {
  const task = career.tasks.find((each) => each.form === form)
  const last = task?.submissions.at(-1)
  return (task?.submissions ?? [])
    .map((each): VersionStatus => {
      const shown = shownStatus(career, form, each)
      if (shown !== undefined) return shown
      if (each !== last) return 'superseded'
      return task?.status === 'returned' ? 'returned' : 'submitted'
    })
    .toReversed()
}

const Reason = 'You told us that something changed.'
const reasons = [{ field: '', text: 'As on your letter' }]

/** More than any answer of the forms withholds: a lock-in with it refuses, or counts in place of, every one. */
const withholdsMost = 9_000
const limits = {
  ...{ maritalStatus: 1, IsMultiJobSelected: true, credits: 0, OtherIncome: 0, Deductions: 0 },
  ExtraWithholding: withholdsMost,
}

/** Ends the employment today, and begins a new one tomorrow. */
const rehire = async ({ at: { server }, today }: FormLife): Promise<void> => {
  const { userId } = await server.actor('employee@demo.test')
  await server.services.db.system(({ trx }) =>
    trx.updateTable('person').set({ last_day_of_work: today() }).where('id', '=', userId).execute(),
  )
  const token = await server.logIn('owner@demo.test')
  const body = { UserId: userId, firstDayOfWork: plus(today(), 1) }
  const answer = await server.call('/user/Rehire', { token, body })
  expect(answer.status, answer.body.message).toBe(200)
}

/** The same step through the API; a refusal changes nothing. */
const take = async (
  form: FormLife,
  life: Life,
  { what }: Step,
  number: number,
  { lockIns, today: noticeDate }: Career,
): Promise<void> => {
  switch (what) {
    case 'submit':
      return void (await form.refusal(life.changed(number)))
    case 'approve':
      return form.approve().catch(() => undefined)
    case 'return':
      return void (await form.call('owner', '/documents/RejectDocuments', { reasons }))
    case 'withdraw': {
      const { id } = await form.detail('employee')
      return void (await form.call('employee', '/documents/WithdrawChange', { SubmissionId: id }))
    }
    case 'ask again':
      return void (await form.call('owner', '/documents/RequestAgain', { Reason }))
    case 'rehire':
      return rehire(form)
    case 'lock in': {
      const notice = lockIns.at(-1)?.lockIn.notice
      return void (await form.call('owner', '/w4form/EnterLockIn', { notice, noticeDate, ...limits }))
    }
    case 'release':
      return void (await form.call('owner', '/w4form/ReleaseLockIn', { notice: '2813C', noticeDate }))
  }
}

/** A lock-in may refuse every form that comes after it. */
const begin: readonly Step[] = [
  { gap: 0, what: 'submit' },
  { gap: 0, what: 'approve' },
]

const live = async (life: Life, steps: readonly Step[]): Promise<number> => {
  const key = life.key as CareerForm
  const model = hire(firstDay)
  const form = await startLife(life, firstDay)
  const versions = keepVersions(life, () => form)
  try {
    for (const [number, one] of steps.entries()) {
      if (one.gap > 0) {
        model.today = plus(model.today, one.gap)
        await form.moveTo(model.today)
      }
      const event = { ...one, form: key, isExempt: false, isOldEdition: false, days: [], extra: 0 }
      if (one.what === 'lock in') event.extra = withholdsMost
      try {
        happen(model, event)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
      await take(form, life, one, number, model)
      await versions.expect(expectedIn(model, key))
    }
  } finally {
    await form.close()
  }
  return versions.pdfs().size
}

const seed = seedOfRun()
const ofModel: readonly string[] = careerForms
const changeable = lives.filter(({ key, state }) => ofModel.includes(key) && (key !== 'a4' || state === 'CA'))

it.each(changeable.map((life) => [life.title, life] as const))(
  `random careers keep one version in force and each PDF verifiable, step by step as the rules say: %s (SEED=${seed})`,
  async (_title, life) => {
    let approved = 0
    for (const steps of fc.sample(
      fc.array(stepOf(life.key as CareerForm), { minLength: 12, maxLength: 18, size: 'max' }),
      { seed, numRuns: repetitions('REAL_CAREERS', 1, 5) },
    ))
      approved += await live(life, [...begin, ...steps])
    expect(approved).toBeGreaterThan(0)
  },
  300_000,
)
