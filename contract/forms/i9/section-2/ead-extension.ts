import { daysAfter } from '../../../domain/onboarding-tasks.ts'
import type { SectionTwoFacts } from './facts.ts'
import type { SectionTwoAnswers } from './fields.ts'
import { addReason } from './reasons.ts'
import type { Reasons } from './reasons.ts'

/** A rule by which a renewal that was filed in time extends an Employment Authorization Document by itself. */
interface ExtensionRule {
  /** The first and the last day of filing, YYYY-MM-DD. */
  readonly firstFiled: string
  readonly lastFiled: string
  /** Days from the day on which the card expires. */
  readonly days: number
}

/**
 * Automatic extensions by filing: 540 days for renewals filed from May 4, 2022 (8 CFR 274a.13(d); 89 FR 101208, December
 * 13, 2024), none for those filed on or after October 30, 2025 (8 CFR 274a.13(e); 90 FR 48799, October 30, 2025). What a
 * Federal Register notice extends (TPS), or a STEM OPT extension, is no rule of filing: whoever examines notes it.
 */
const extensionRules: readonly ExtensionRule[] = [{ firstFiled: '2022-05-04', lastFiled: '2025-10-29', days: 540 }]

type Notice = Pick<SectionTwoAnswers, 'docAId' | 'docType' | 'a1Expires' | 'a2Number' | 'a2FiledOn'>

/** The card that an extension notice (Form I-797C) may be presented with. */
const extendedDocument = 'A4'

/** Whether an extension notice is recorded beside an Employment Authorization Document. */
export const hasExtensionNotice = ({ docType, docAId, a2Number }: Notice): boolean =>
  docType === 'A' && docAId === extendedDocument && a2Number !== undefined

/** The day (YYYY-MM-DD) to which a notice extends the card that it is presented with; undefined if it doesn't. */
export const extendedUntil = (answers: Notice): string | undefined => {
  const { a1Expires: ends, a2FiledOn: filed } = answers
  if (!hasExtensionNotice(answers) || ends === undefined || filed === undefined || filed > ends) return undefined
  const rule = extensionRules.find(({ firstFiled, lastFiled }) => firstFiled <= filed && filed <= lastFiled)
  return rule && daysAfter(ends, rule.days)
}

/** Adds why a notice extends no card: its filing date is missing, after the card's end, or under no rule. */
export const checkExtensionNotice = (
  reasons: Reasons,
  answers: SectionTwoAnswers,
  { signedOn }: Pick<SectionTwoFacts, 'signedOn'>,
): void => {
  const { a1Expires: ends, a2FiledOn: filed } = answers
  if (!hasExtensionNotice(answers)) {
    if (filed !== undefined) addReason(reasons, 'a2FiledOn', 'otherList')
    return
  }
  const until = extendedUntil(answers)
  if (filed === undefined) addReason(reasons, 'a2FiledOn', 'extensionFiledOn')
  // A day more: today may be a day ahead of the one that is checked where the location isn't known.
  else if (filed > daysAfter(signedOn, 1)) addReason(reasons, 'a2FiledOn', 'dayNotYet')
  else if (ends !== undefined && filed > ends) addReason(reasons, 'a2FiledOn', 'extensionLate')
  else if (ends !== undefined && until === undefined) addReason(reasons, 'a2FiledOn', 'extensionNone')
  else if (until !== undefined && answers.a2Expires !== undefined && answers.a2Expires > until)
    addReason(reasons, 'a2Expires', 'extensionTooLong', { day: until })
}
