import type { FieldErrors } from '../../../protocol/problems.ts'
import type { I9Document, I9Part } from '../documents.ts'
import { yearsAfter } from '../deadline.ts'
import { i9DocumentOf, unexpectedDocuments } from '../documents.ts'
import { identityAttestationDocuments, identityAttestationIds } from '../documents/identity-attestations.ts'
import { adultAge } from '../section-1.ts'
import { ageOn } from '../../../domain/age.ts'
import { checkExtensionNotice, extendedUntil, hasExtensionNotice } from './ead-extension.ts'
import type { SectionTwoFacts } from './facts.ts'
import type { SectionTwoAnswers, SectionTwoBlock } from './fields.ts'
import { sectionTwoBlocks } from './fields.ts'
import { addReason } from './reasons.ts'
import type { List, Reasons } from './reasons.ts'
import { checkReceipts, isReceipt } from './receipts.ts'

export type { SectionTwoAnswers } from './fields.ts'
const listOf = (block: SectionTwoBlock): List => (block === 'b' || block === 'c' ? block : 'a')
const compact = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()
const inBlock = ['Title', 'Authority', 'Number', 'Expires', 'Copy', 'CopyBack'] as const

/** The documents chosen, by list; none for lists that don't apply. */
export const chosenDocuments = (
  answers: Pick<SectionTwoAnswers, 'docType' | 'docAId' | 'docBId' | 'docCId'>,
): Readonly<Partial<Record<List, I9Document>>> => {
  const ofList = (list: I9Document['list'], id: string | undefined) => {
    const document = i9DocumentOf(id)
    return document?.list === list ? document : undefined
  }
  const [a, b, c] = [ofList('A', answers.docAId), ofList('B', answers.docBId), ofList('C', answers.docCId)]
  if (answers.docType === 'A') return a === undefined ? {} : { a }
  if (answers.docType === 'BC') return { ...(b && { b }), ...(c && { c }) }
  return {}
}

/** The item recorded in each block for the documents chosen; other blocks stay empty. */
export const documentsOnLists = (
  answers: Parameters<typeof chosenDocuments>[0],
): Readonly<Partial<Record<SectionTwoBlock, I9Part>>> => {
  const chosen = chosenDocuments(answers)
  const all = {
    a1: chosen.a?.parts[0],
    a2: chosen.a?.parts[1],
    a3: chosen.a?.parts[2],
    b: chosen.b?.parts[0],
    c: chosen.c?.parts[0],
  }
  return Object.fromEntries(Object.entries(all).filter(([, part]) => part !== undefined))
}

// The alternative procedure requires copies, whatever the location's setting (88 FR 47990, 25 July 2023).
const needsCopies = (answers: SectionTwoAnswers, facts: SectionTwoFacts): boolean =>
  facts.copiesOfDocuments === 'all' || (facts.copiesOfDocuments === 'none' && answers.isAlternativeProcedure)

const checkPart = (
  reasons: Reasons,
  answers: SectionTwoAnswers,
  block: SectionTwoBlock,
  part: I9Part,
  facts: SectionTwoFacts,
) => {
  const entered = inBlock.filter((name) => answers[`${block}${name}`] !== undefined)
  if (part.isOptional && entered.length === 0) return
  const list = listOf(block)
  const instead = isReceipt(answers, list)
  for (const name of ['Title', 'Authority'] as const)
    if (answers[`${block}${name}`] === undefined) addReason(reasons, `${block}${name}`, 'needed')
  const number = answers[`${block}Number`]
  if (number === undefined && part.number === 'always' && !instead) addReason(reasons, `${block}Number`, 'needed')
  if (
    number !== undefined &&
    part.format !== undefined &&
    !instead &&
    !new RegExp(part.format.pattern).test(compact(number))
  )
    addReason(reasons, `${block}Number`, 'documentNumber', { example: part.format.example })
  const expires = answers[`${block}Expires`]
  if (expires === undefined && part.expires === 'always' && !instead) addReason(reasons, `${block}Expires`, 'needed')
  if (expires !== undefined && part.expires === 'never') addReason(reasons, `${block}Expires`, 'documentEndless')
  if (expires !== undefined && expires < facts.signedOn) checkExpired(reasons, answers, block, facts)
  if (!needsCopies(answers, facts)) return
  if (answers[`${block}Copy`] === undefined) addReason(reasons, `${block}Copy`, 'copyNeeded')
  // "front and back, if the document is two-sided" (88 FR 47749, 25 July 2023; 8 CFR 274a.2(b)(3)).
  if (part.isTwoSided && answers[`${block}CopyBack`] === undefined)
    addReason(reasons, `${block}CopyBack`, 'copyBackNeeded')
}

/** An expired document is refused unless it was extended: by the notice of a renewal, or by a notation. */
const checkExpired = (reasons: Reasons, answers: SectionTwoAnswers, block: SectionTwoBlock, facts: SectionTwoFacts) => {
  if (block === 'a1' && hasExtensionNotice(answers)) {
    const until = answers.a2Expires ?? extendedUntil(answers)
    // Without one, the notice itself says why it extends nothing.
    if (until === undefined || until >= facts.signedOn) return
  }
  if (!answers[`${listOf(block)}IsExtended`]) return addReason(reasons, `${block}Expires`, 'documentExpired')
  if (answers.additionalInformation === undefined) addReason(reasons, 'additionalInformation', 'extensionNote')
}

const checkChosen = (reasons: Reasons, answers: SectionTwoAnswers, facts: SectionTwoFacts) => {
  const { docType } = answers
  if (docType === undefined) addReason(reasons, 'docType', 'needed')
  const requiredFields =
    docType === 'A' ? (['docAId'] as const) : docType === 'BC' ? (['docBId', 'docCId'] as const) : []
  const all = ['docAId', 'docBId', 'docCId'] as const
  for (const name of requiredFields) if (answers[name] === undefined) addReason(reasons, name, 'needed')
  for (const name of all)
    if (!(requiredFields as readonly string[]).includes(name) && answers[name] !== undefined && docType !== undefined)
      addReason(reasons, name, 'otherList')
  const { b, c } = chosenDocuments(answers)
  if (b?.isForMinors && facts.dob !== undefined && ageOn(facts.dob, facts.signedOn) >= adultAge)
    addReason(reasons, 'docBId', 'documentMinor')
  if (identityAttestationIds.includes(b?.id ?? '')) checkAttestation(reasons, b, facts)
  else if (b !== undefined && facts.isEVerify && !answers.bHasPhotograph)
    addReason(reasons, 'bHasPhotograph', 'photographNeeded')
  if (c?.id === 'C1' && !answers.cIsUnrestricted) addReason(reasons, 'cIsUnrestricted', 'cardRestricted')
}

/** Words in place of a document of list B need whoever attests the identity in Section 1, and no E-Verify. */
const checkAttestation = (reasons: Reasons, b: I9Document | undefined, facts: SectionTwoFacts) => {
  if (facts.isEVerify) addReason(reasons, 'docBId', 'attestationEVerify')
  else if (facts.identityAttestation === null) addReason(reasons, 'docBId', 'attestationNone')
  else if (
    facts.identityAttestation !== undefined &&
    identityAttestationDocuments[facts.identityAttestation].id !== b?.id
  )
    addReason(reasons, 'docBId', 'attestationNone')
}

/** Whether a block doesn't apply: documents of the other list were presented, or the document has fewer items. */
const isOther = (answers: SectionTwoAnswers, list: List): boolean => {
  const { docType } = answers
  const isListUsed = docType === 'A' ? list === 'a' : list !== 'a'
  return docType !== undefined && (!isListUsed || chosenDocuments(answers)[list] !== undefined)
}

/** Form I-9 is for those hired after this day (8 USC 1324a note; 8 CFR 274a.7: hired before November 7, 1986). */
const lastDayWithoutI9 = '1986-11-06'

/**
 * The latest first day of work in a Section 2 signed on a day (both YYYY-MM-DD): it may be completed once a job was offered
 * and accepted (M-274, 4.0); a first day beyond a year is an error (ours).
 */
export const latestFirstDay = (signedOn: string): string => yearsAfter(signedOn, 1)

const checkFirstDay = (reasons: Reasons, { firstDayOfEmployment: day }: SectionTwoAnswers, facts: SectionTwoFacts) => {
  if (day === undefined) return addReason(reasons, 'firstDayOfEmployment', 'needed')
  if (day <= lastDayWithoutI9) addReason(reasons, 'firstDayOfEmployment', 'firstDayTooSoon')
  if (facts.latestFirstDay !== undefined && day > facts.latestFirstDay)
    addReason(reasons, 'firstDayOfEmployment', 'firstDayTooLate')
  // A few days apart is a flag for the reviewer; a year apart is a wrong year (ours).
  const known = facts.firstDayOfWork ?? day
  if (day > yearsAfter(known, 1) || known > yearsAfter(day, 1))
    addReason(reasons, 'firstDayOfEmployment', 'firstDayOtherYear')
}

/**
 * Why Section 2 can't be signed, by field; empty if it can. The same on the device and on the server, which knows every
 * fact.
 */
export const sectionTwoReasons = (answers: SectionTwoAnswers, facts: SectionTwoFacts): FieldErrors => {
  const reasons: Reasons = {}
  checkChosen(reasons, answers, facts)
  const parts = documentsOnLists(answers)
  for (const block of sectionTwoBlocks) {
    const part = parts[block]
    if (part !== undefined) checkPart(reasons, answers, block, part, facts)
    else if (isOther(answers, listOf(block)))
      for (const name of inBlock)
        if (answers[`${block}${name}`] !== undefined) addReason(reasons, `${block}${name}`, 'otherList')
    for (const name of ['Copy', 'CopyBack'] as const)
      if (
        facts.copiesOfDocuments === 'none' &&
        !answers.isAlternativeProcedure &&
        answers[`${block}${name}`] !== undefined
      )
        addReason(reasons, `${block}${name}`, 'copyRefused')
  }
  checkExtensionNotice(reasons, answers, facts)
  checkReceipts(reasons, answers, chosenDocuments(answers), facts)
  checkFirstDay(reasons, answers, facts)
  if (answers.title === undefined) addReason(reasons, 'title', 'needed')
  if (answers.isAlternativeProcedure && facts.isEVerify === false)
    addReason(reasons, 'isAlternativeProcedure', 'alternativeProcedure')
  return reasons
}

/** Ids of documents that don't fit the status in Section 1: shown and recorded as warnings, never blocking. */
export const sectionTwoWarnings = (
  answers: Parameters<typeof chosenDocuments>[0],
  resStatus: number | undefined,
): readonly string[] => {
  const ids = Object.values(chosenDocuments(answers)).map(({ id }) => id)
  return unexpectedDocuments
    .filter(({ statuses }) => resStatus !== undefined && statuses.includes(resStatus))
    .flatMap(({ documents }) => ids.filter((id) => documents.includes(id)))
}
