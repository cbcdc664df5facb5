import type { DeadlineContext, DeadlineFact } from '#contract/forms/deadlines/facts.ts'
import type { CaseSituation } from '#contract/forms/e-verify/clocks.ts'
import { caseDeadline } from '#contract/forms/e-verify/clocks.ts'
import { awaitsSsn } from '#contract/forms/identity.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { followUpDates } from '#contract/forms/i9/section-2/dates.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { OtherDeadlinesOf } from '../../../deadlines/form-deadlines.ts'
import { awaitedNumberDays } from '../../core/request-again.rules.ts'
import { storedSectionOne, storedSectionTwo } from '../stored-answers.ts'
import { lastCaseOf } from './e-verify.store.ts'

interface OfPerson {
  readonly business_id: number
  readonly person_id: number
}

/**
 * Whether a case is to be created for a person: the business takes part in E-Verify, and did when they started ("Do not
 * create a case for an employee hired before the effective date of your MOU",
 * help.deltek.com, Creating a Case). The day on which the setting was turned on stands for that date.
 */
export const isCaseDue = async (trx: Trx, { business_id, person_id }: OfPerson): Promise<boolean> => {
  const row = await trx
    .selectFrom('business')
    .innerJoin('person', (join) => join.on('person.id', '=', person_id))
    .select(['business.is_e_verify', 'business.e_verify_since as since', 'person.first_day_of_work as firstDay'])
    .where('business.id', '=', business_id)
    .executeTakeFirst()
  if (row?.is_e_verify !== true) return false
  return row.since === null || row.firstDay === null || row.firstDay >= row.since
}

/** What a case has to wait for, by the answers of Form I-9. */
export const awaitedBy = ({
  answers,
  employerAnswers,
  supplementAnswers,
}: Pick<DeadlineContext, 'answers' | 'employerAnswers' | 'supplementAnswers'>): Pick<
  CaseSituation,
  'awaitsSsn' | 'awaitsDocument'
> => {
  const two = employerAnswers && storedSectionTwo(employerAnswers)
  // A receipt for an I-94 is a document for E-Verify.
  const isReplacement =
    two && ((two.aIsReceipt && two.aReceiptKind === 'replacement') || two.bIsReceipt || two.cIsReceipt)
  return {
    awaitsSsn: awaitsSsn(answers),
    awaitsDocument:
      isReplacement === true &&
      followUpDates(storedSectionOne(answers), two, supplementAnswers).receiptDue !== undefined,
  }
}

/** The E-Verify deadlines of a Form I-9: the case, the number that it waits for, or its next step. */
export const eVerifyDeadlinesOf: OtherDeadlinesOf = async (trx, task, context) => {
  const isDue = await isCaseDue(trx, task)
  const row = isDue ? await lastCaseOf(trx, task) : undefined
  const deadline = caseDeadline({
    isDue,
    ...awaitedBy(context),
    last: row && { stepDue: row.step_due, needsAnother: row.needs_another },
  })
  const fact: DeadlineFact | undefined =
    deadline === undefined
      ? undefined
      : typeof deadline === 'object'
        ? { kind: 'eVerifyStep', dueOn: deadline.stepDue }
        : deadline === 'eVerifyNumber'
          ? { kind: deadline, dueOn: daysAfter(context.signedOn, awaitedNumberDays) }
          : { kind: deadline }
  return fact === undefined ? [] : [fact]
}
