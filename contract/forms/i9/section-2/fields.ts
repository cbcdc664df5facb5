import { choice, day, flag, lines, text, objectOf } from '../../../protocol/fields.ts'
import type { ReceiptKind } from '../deadline.ts'
import { receiptKinds } from '../deadline.ts'
import { i9DocumentIds } from '../documents.ts'
import { identityAttestationIds } from '../documents/identity-attestations.ts'

/** The blocks of Section 2: three of list A, one of list B, one of list C. */
export const sectionTwoBlocks = ['a1', 'a2', 'a3', 'b', 'c'] as const
/** The fields of one document in Section 2. */
export type SectionTwoBlock = (typeof sectionTwoBlocks)[number]

/** Pictures or scans of a document, by file id: front and back. */
const copy = () => text(36)

type OfBlock<B extends SectionTwoBlock> = {
  readonly [Name in `${B}${'Title' | 'Authority' | 'Number' | 'Expires' | 'Copy' | 'CopyBack'}`]?: string | undefined
}

/** The answers of Section 2. Written out, since the type inferred from the fields is slow to check. */
export interface SectionTwoAnswers extends OfBlock<'a1'>, OfBlock<'a2'>, OfBlock<'a3'>, OfBlock<'b'>, OfBlock<'c'> {
  readonly docType?: 'A' | 'BC' | undefined
  readonly docAId?: string | undefined
  readonly docBId?: string | undefined
  readonly docCId?: string | undefined
  readonly a2FiledOn?: string | undefined
  readonly aIsReceipt: boolean
  readonly aReceiptKind?: ReceiptKind | undefined
  readonly aReceiptUntil?: string | undefined
  readonly aReceiptIssuedOn?: string | undefined
  readonly bIsReceipt: boolean
  readonly cIsReceipt: boolean
  readonly aIsExtended: boolean
  readonly bIsExtended: boolean
  readonly cIsExtended: boolean
  readonly bHasPhotograph: boolean
  readonly cIsUnrestricted: boolean
  readonly firstDayOfEmployment?: string | undefined
  readonly isShortJob: boolean
  readonly additionalInformation?: string | undefined
  readonly isAlternativeProcedure: boolean
  readonly title?: string | undefined
}

/** The fields of Section 2, to compose request schemas. */
export const sectionTwoShape = {
  /** One document of list A, or one of list B and one of list C. */
  docType: choice(['A', 'BC'] as const),
  docAId: choice(i9DocumentIds('A')),
  docBId: choice([...i9DocumentIds('B'), ...identityAttestationIds]),
  docCId: choice(i9DocumentIds('C')),
  a1Title: text(120),
  a1Authority: text(120),
  a1Number: text(40),
  a1Expires: day(),
  a1Copy: copy(),
  a1CopyBack: copy(),
  a2Title: text(120),
  a2Authority: text(120),
  a2Number: text(40),
  a2Expires: day(),
  a2Copy: copy(),
  a2CopyBack: copy(),
  /** The day on which the renewal of a Form I-766 was filed: the received date of its Form I-797C. */
  a2FiledOn: day(),
  a3Title: text(120),
  a3Authority: text(120),
  a3Number: text(40),
  a3Expires: day(),
  a3Copy: copy(),
  a3CopyBack: copy(),
  bTitle: text(120),
  bAuthority: text(120),
  bNumber: text(40),
  bExpires: day(),
  bCopy: copy(),
  bCopyBack: copy(),
  cTitle: text(120),
  cAuthority: text(120),
  cNumber: text(40),
  cExpires: day(),
  cCopy: copy(),
  cCopyBack: copy(),
  /** A receipt was presented in place of the document; for lists B and C only for a replacement. */
  aIsReceipt: flag().default(false),
  aReceiptKind: choice(receiptKinds),
  /** The date of the I-551 stamp. */
  aReceiptUntil: day(),
  /** The issue date of an I-94 whose stamp has no date. */
  aReceiptIssuedOn: day(),
  bIsReceipt: flag().default(false),
  cIsReceipt: flag().default(false),
  /** The issuing authority extended it beyond its printed expiration date. */
  aIsExtended: flag().default(false),
  bIsExtended: flag().default(false),
  cIsExtended: flag().default(false),
  /** Confirmed if the business uses E-Verify. */
  bHasPhotograph: flag().default(false),
  /** Confirmed for a Social Security card: it has none of the restrictions. */
  cIsUnrestricted: flag().default(false),
  firstDayOfEmployment: day(),
  /** The job lasts fewer than three business days. */
  isShortJob: flag().default(false),
  additionalInformation: lines(1000),
  isAlternativeProcedure: flag().default(false),
  /** The signer's job title. */
  title: text(80),
}

/** The fields of Section 2, each checked separately; `sectionTwoReasons` checks them together. */
export const sectionTwoFields = objectOf<SectionTwoAnswers>(sectionTwoShape)
