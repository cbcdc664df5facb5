import type { Correction, I9Detail, SignedEmployerPart } from '#contract/endpoints/forms/i9-detail.ts'
import { i9SectionTwoDue, rehireUntil } from '#contract/forms/i9/deadline.ts'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { followUpDates } from '#contract/forms/i9/section-2/dates.ts'
import { sectionTwoMasked } from '#contract/forms/i9/section-2/section-2.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { StoredPart } from '../core/employer-part.ts'
import { getSupersededParts, getEmployerSection, getSupplements, lastEmployerSection } from '../core/employer-part.ts'
import { maskedAnswers } from '../core/form.rules.ts'
import type { StoredSubmission } from '../core/form.store.ts'
import { correctedSubmissions, latestSubmission, submissionBefore } from '../core/form.store.ts'
import { changesBetween, correctionsOf } from './corrections.ts'
import { firstSignedOn, loadI9Context } from './i9.context.ts'
import { newerTaskId } from '../../../policies/tasks.ts'
import { openRehireDeadline } from './rehire.deadlines.ts'
import { initialsOf, isCorrectionOf } from './section-1-corrected-content.ts'
import { storedSectionOne, storedSectionTwo } from './stored-answers.ts'

const shown = (part: StoredPart, kind: SignedEmployerPart['part']): SignedEmployerPart => ({
  id: part.id,
  part: kind,
  signer: part.signer,
  signedAt: part.signedAt.toISOString(),
  answers: maskedAnswers(part.answers, [...sectionTwoMasked, 'docNumber']),
})

/** How Section 1 differs from what it replaced, newest first: corrected, returned, or submitted again. */
const correctionsOfSectionOne = (versions: readonly StoredSubmission[]): Correction[] =>
  versions.flatMap((now, nth) => {
    const before = versions[nth + 1]
    const changes =
      before === undefined
        ? []
        : changesBetween(before.content.answers, now.content.answers, i9.masked).filter(
            ({ field }) => field !== 'isEVerify',
          )
    if (changes.length === 0) return []
    const { returnReasons = [], correction, signature, answers } = now.content
    return [
      {
        initials: correction?.initials ?? initialsOf(answers),
        at: now.receivedAt.toISOString(),
        reason: correction?.reason ?? returnReasons.map(({ text }) => text).join(' '),
        who: correction?.who ?? signature.text ?? '',
        part: 'section 1',
        changes,
      },
    ]
  })

/** The submission of Section 1 with all that it corrected, and otherwise the one before. */
const versionsOfSectionOne = async (trx: Trx, cipher: BusinessCipher, task: Task, submission: StoredSubmission) => {
  const versions = [submission, ...(await correctedSubmissions(trx, cipher, task, submission))]
  const before = await submissionBefore(trx, cipher, task, versions.at(-1)?.id ?? submission.id)
  return before === undefined ? versions : [...versions, before]
}

const partsFor = async (trx: Trx, cipher: BusinessCipher, task: Task, submission: StoredSubmission) => {
  const ofSectionOne = correctionsOfSectionOne(await versionsOfSectionOne(trx, cipher, task, submission))
  const sectionTwo = await getEmployerSection(trx, cipher, task)
  if (sectionTwo === undefined) {
    const isAgain = (await lastEmployerSection(trx, cipher, task)) !== undefined
    return { parts: [], corrections: ofSectionOne, isAgain }
  }
  const supplements = await getSupplements(trx, cipher, task)
  const versions = [sectionTwo, ...(await getSupersededParts(trx, cipher, task, sectionTwo))]
  const dates = followUpDates(
    storedSectionOne(submission.content.answers),
    storedSectionTwo(sectionTwo.answers),
    supplements.map(({ answers }) => answers),
  )
  return {
    sectionTwo,
    dates,
    parts: [shown(sectionTwo, 'section 2'), ...supplements.map((part) => shown(part, 'supplement B'))],
    corrections: [...correctionsOf(versions), ...ofSectionOne].sort((a, b) => b.at.localeCompare(a.at)),
  }
}

/** The data that opens Form I-9, besides that of every form: settings for everyone, employer parts for reviewers. */
export const i9DetailOf = async (trx: Trx, cipher: BusinessCipher, task: Task, actor: Actor): Promise<I9Detail> => {
  const context = await loadI9Context(trx, task)
  const submission = await latestSubmission(trx, cipher, task)
  const isReviewer = actor.userId !== task.person_id
  const employerParts =
    isReviewer && submission !== undefined ? await partsFor(trx, cipher, task, submission) : undefined
  const own =
    isReviewer || submission === undefined
      ? []
      : correctionsOfSectionOne(await versionsOfSectionOne(trx, cipher, task, submission))
  const recordedFirstDay = employerParts?.sectionTwo?.answers['firstDayOfEmployment']
  const firstDay = typeof recordedFirstDay === 'string' ? recordedFirstDay : context.firstDayOfWork
  const isOpen = task.employer_submission_id === null && firstDay !== null
  const rehire = isReviewer && submission !== undefined ? await openRehireDeadline(trx, task) : undefined
  const continuesUntil =
    rehire && submission ? rehireUntil(await firstSignedOn(trx, cipher, task, submission, context)) : ''
  return {
    isEVerify: context.isEVerify,
    documentList: i9Documents,
    copiesOfDocuments: context.copiesOfDocuments,
    firstDayOfWork: firstDay,
    operatingDays: context.operatingDays,
    closesOnHolidays: context.closesOnHolidays,
    isShortJob: context.isShortJob,
    sectionTwoDue: isOpen ? i9SectionTwoDue(firstDay, context) : null,
    receiptDue: employerParts?.dates?.receiptDue ?? null,
    reverifyBy: employerParts?.dates?.reverifyBy ?? null,
    newerUserDocumentId: isReviewer ? ((await newerTaskId(trx, task)) ?? null) : null,
    rehire: rehire ? { firstDay: context.firstDayOfWork, due: rehire.due_date, continuesUntil } : null,
    isCorrection: submission !== undefined && isCorrectionOf(task),
    isSectionTwoAgain: employerParts?.isAgain ?? false,
    SectionOneId: submission?.id ?? 0,
    parts: employerParts?.parts ?? [],
    corrections: employerParts?.corrections ?? own,
  }
}
