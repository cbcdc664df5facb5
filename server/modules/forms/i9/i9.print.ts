import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import {
  identityAttestationDocuments,
  identityAttestationIds,
} from '#contract/forms/i9/documents/identity-attestations.ts'
import { identityAttestationOf } from '#contract/forms/i9/schema.ts'
import { unknownName } from '#contract/forms/i9/section-1.ts'
import type { I9EmployerAnswers } from '#contract/forms/i9/section-2/section-2.ts'
import { isPreparerEntered, preparerField, preparers } from '#contract/forms/i9/supplement-a.ts'
import type { Preparer, PreparerPart } from '#contract/forms/i9/supplement-a.ts'
import type { EmployerBlock, SignedAnswers, SignedPart } from '../core/server-form.ts'
import { printedDay } from '../core/printed-day.ts'
import type { I9PrintModel, I9PrintDocument, I9PrintEmployer, I9PrintPreparer } from './i9.print-model.ts'
import { reverificationOf } from './i9.print-supplement-b.ts'
import { printedTitle } from './printed-title.ts'
import { storedSectionOne, storedSectionTwo } from './stored-answers.ts'

/** The box fits six characters: five digits, or a Canadian code. */
const zipInBox = (zip: string): string => zip.slice(0, /^\d/.test(zip) ? 5 : 6)

const joined = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

const preparerOf = (answers: I9Answers, area: Preparer): I9PrintPreparer => {
  const part = (name: PreparerPart) => answers[preparerField(area, name)]
  return {
    area,
    lastName: part('LastName') ?? '',
    firstName: part('FirstName') ?? '',
    middleInitial: part('MiddleInitial'),
    streetAddress: part('StreetAddress') ?? '',
    city: part('City') ?? '',
    state: part('State') ?? '',
    zip: zipInBox(part('Zip') ?? ''),
    signature: { kind: 'typed', text: part('Signature') ?? '' },
    signedOn: printedDay(part('SignedOn')),
  }
}

type List = 'a' | 'b' | 'c'

const documentOf = (answers: I9EmployerAnswers, list: List, block: 'a1' | 'a2' | 'a3' | 'b' | 'c'): I9PrintDocument => {
  const title = answers[`${block}Title`] ?? ''
  const isReceipt = answers[`${list}IsReceipt`] && (list !== 'a' || block === 'a1')
  return {
    title: printedTitle(title, isReceipt),
    issuingAuthority: answers[`${block}Authority`],
    number: answers[`${block}Number`],
    expiration: printedDay(answers[`${block}Expires`]),
  }
}

/** The document of list B, or the words in its place. */
const listBOf = (answers: I9EmployerAnswers): I9PrintDocument | undefined =>
  identityAttestationIds.includes(answers.docBId ?? '')
    ? { title: i9DocumentOf(answers.docBId)?.title ?? '' }
    : documentOf(answers, 'b', 'b')

/** Section 2 as printed. */
const employerOf = (part: SignedPart, employer: EmployerBlock): I9PrintEmployer => {
  const answers = storedSectionTwo(part.answers)
  const isA = answers.docType === 'A'
  return {
    listA: isA
      ? (['a1', 'a2', 'a3'] as const)
          .filter((block) => answers[`${block}Title`] !== undefined)
          .map((block) => documentOf(answers, 'a', block))
      : [],
    ...(isA ? {} : { listB: listBOf(answers), listC: documentOf(answers, 'c', 'c') }),
    additionalInformation: answers.additionalInformation ?? '',
    isAlternativeProcedure: answers.isAlternativeProcedure,
    firstDay: printedDay(answers.firstDayOfEmployment),
    nameAndTitle: joined(', ', part.signer, answers.title),
    signature: part.signature,
    signedOn: part.signedOn,
    businessName: employer.name,
    // The box asks for the address of the business or organization, which is the employer; the work location isn't part
    // of the form.
    businessAddress: joined(', ', employer.streetAddress, employer.city, `${employer.state} ${employer.zip}`),
  }
}

/** Section 1 as it was signed or corrected before. */
const sectionOneBefore = (
  { edition, signature, signedOn, employer }: SignedAnswers<I9Answers>,
  answers: I9Answers,
): I9PrintModel => toI9PrintModel({ answers, edition, signature, signedOn, employer })

/** Creates the print model of an I-9 from what was signed. */
export const toI9PrintModel = (signed: SignedAnswers<I9Answers>): I9PrintModel => {
  const { answers, employerPart } = signed
  const attestation = identityAttestationOf({ ...answers })
  return {
    lastName: answers.lastName,
    firstName: answers.firstName ?? unknownName,
    middleInitial: answers.middleInitial ?? '',
    otherLastNames: answers.otherLastNames ?? '',
    streetAddress: answers.streetAddress,
    aptNumber: answers.aptNumber ?? '',
    city: answers.city,
    state: answers.state,
    zip: zipInBox(answers.zip),
    dob: printedDay(answers.dob),
    ssn: (answers.ssn ?? '').replace(/\D/g, ''),
    email: answers.emailId ?? '',
    phone: answers.phoneNumber ?? '',
    status: answers.resStatus,
    permanentResidentNo: answers.permanentResidentNo ?? '',
    authorizedUntil: answers.hasNoExpiry ? 'N/A' : printedDay(answers.alienAuthToWorkExpiry),
    uscisNumber: answers.alienAuthToWorkNo ?? '',
    i94Number: answers.i94Number ?? '',
    passport: joined(', ', answers.passportNumber, answers.passportCountry),
    signature:
      attestation === null
        ? signed.signature
        : { kind: 'typed', text: identityAttestationDocuments[attestation].title },
    signedOn: signed.signedOn,
    preparers: preparers.filter((area) => isPreparerEntered(answers, area)).map((area) => preparerOf(answers, area)),
    sectionOneCorrections: (signed.corrections ?? []).map(({ before, initials, on, reason }) => ({
      before: sectionOneBefore(signed, storedSectionOne(before)),
      note: `${initials} ${on}`,
      reason,
    })),
    employer: employerPart === undefined ? undefined : employerOf(employerPart, signed.employer),
    corrections: (employerPart?.corrections ?? []).map(({ before, initials, on, reason }) => ({
      before: employerOf({ ...employerPart!, answers: before }, signed.employer),
      note: `${initials} ${on}`,
      reason,
    })),
    reverifications: (signed.supplements ?? []).map(reverificationOf),
  }
}
