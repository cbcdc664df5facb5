import type { SignedPart } from '../core/server-form.ts'
import { printedDay } from '../core/printed-day.ts'
import type { I9PrintReverification } from './i9.print-model.ts'
import { printedTitle } from './printed-title.ts'
import { storedSupplementB } from './stored-answers.ts'

/** An entry of Supplement B as printed. */
export const reverificationOf = (part: SignedPart): I9PrintReverification => {
  const answers = storedSupplementB(part.answers)
  return {
    rehiredOn: printedDay(answers.rehireDate),
    newLastName: answers.newLastName,
    newFirstName: answers.newFirstName,
    newMiddleInitial: answers.newMiddleInitial,
    ...(answers.docTitle !== undefined && {
      document: {
        title: printedTitle(answers.docTitle, answers.isReceipt),
        number: answers.docNumber,
        expiration: printedDay(answers.docExpires),
      },
    }),
    employerName: part.signer,
    signature: part.signature,
    signedOn: part.signedOn,
    additionalInformation: answers.additionalInformation ?? '',
    isAlternativeProcedure: answers.isAlternativeProcedure,
  }
}
