import type { FormStep } from '#contract/forms/form.ts'
import { identityAttestationIds } from '#contract/forms/i9/documents/identity-attestations.ts'
import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import { sectionTwoBlocks, sectionTwoShape } from '#contract/forms/i9/section-2/fields.ts'
import type { SectionTwoBlock } from '#contract/forms/i9/section-2/fields.ts'
import { documentsOnLists } from '#contract/forms/i9/section-2/rules.ts'
import { workDocument } from '#contract/domain/lookups.ts'
import type { FormModule, FormValues } from '../../form-module.ts'

const ofBlock = ['Title', 'Authority', 'Number', 'Expires', 'Copy', 'CopyBack'] as const

/** The fields of a block of Section 2; only an extension notice, the second of list A, has the day of its filing. */
export const fieldsOf = (block: SectionTwoBlock): readonly string[] => [
  ...ofBlock.map((name) => `${block}${name}`),
  ...(block === 'a2' ? ['a2FiledOn'] : []),
]

const flags: ReadonlySet<string> = new Set(
  Object.entries(sectionTwoShape)
    .filter(([, field]) => field.type === 'boolean')
    .map(([name]) => name),
)

/** An empty Section 2. */
export const employerBlank: FormValues = Object.fromEntries(
  Object.keys(sectionTwoShape).map((name) => [name, flags.has(name) ? false : '']),
)

/** The fields that hold a copy of a document. */
export const employerFiles: FormModule['files'] = Object.fromEntries(
  sectionTwoBlocks.flatMap((block) => [`${block}Copy`, `${block}CopyBack`]).map((name) => [name, workDocument]),
)

const ofListA = [...fieldsOf('a1'), ...fieldsOf('a2'), ...fieldsOf('a3')]

/** The steps of Section 2, all of them. */
export const employerSteps = [
  { key: 'documents', fields: ['isAlternativeProcedure', 'docType', 'docAId', 'docBId', 'docCId'] },
  { key: 'a', fields: [...ofListA, 'aIsReceipt', 'aReceiptKind', 'aReceiptUntil', 'aReceiptIssuedOn', 'aIsExtended'] },
  { key: 'b', fields: [...fieldsOf('b'), 'bHasPhotograph', 'bIsReceipt', 'bIsExtended'] },
  { key: 'c', fields: [...fieldsOf('c'), 'cIsUnrestricted', 'cIsReceipt', 'cIsExtended'] },
  {
    key: 'work',
    fields: ['firstDayOfEmployment', 'isShortJob', 'additionalInformation', 'title'],
  },
] as const satisfies readonly FormStep[]

const skippedIn = ({ docType, docBId }: FormValues): readonly string[] => {
  if (docType !== 'BC') return docType === 'A' ? ['b', 'c'] : ['a', 'b', 'c']
  return identityAttestationIds.includes(String(docBId)) ? ['a', 'b'] : ['a']
}

/** The steps that apply: only the lists from which documents are presented. */
export const employerStepsFor = (values: FormValues): readonly FormStep[] =>
  employerSteps.filter(({ key }) => !skippedIn(values).includes(key))

/** The chosen documents, as the rules of Section 2 read them. */
export const choiceIn = (values: FormValues) => {
  const id = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const docType = values['docType']
  return {
    docType: docType === 'A' || docType === 'BC' ? docType : undefined,
    docAId: id('docAId'),
    docBId: id('docBId'),
    docCId: id('docCId'),
  } as const
}

/** What is recorded in each block, given what was chosen. */
export const partsIn = (values: FormValues): ReturnType<typeof documentsOnLists> => documentsOnLists(choiceIn(values))

/** The lists of Section 2, and the blocks of each. */
export const blocksOf = { a: ['a1', 'a2', 'a3'], b: ['b'], c: ['c'] } as const satisfies Readonly<
  Record<string, readonly SectionTwoBlock[]>
>

/** Whether a document of a list has a date past which it can have been extended. */
export const isDated = (values: FormValues, list: keyof typeof blocksOf): boolean =>
  values[`${list}IsReceipt`] !== true &&
  blocksOf[list].some((block) => {
    const part = partsIn(values)[block]
    return part !== undefined && part.expires !== 'never' && values[`${block}Expires`] !== ''
  })

const emptied = (fields: readonly string[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, employerBlank[field] ?? '']))

/** The answers to submit: lists from which nothing is presented, and documents that were not there, are cleared. */
export const toEmployerSubmission = (values: FormValues): FormValues => {
  const parts = partsIn(values)
  const isA = values['docType'] === 'A'
  const blocks = sectionTwoBlocks.filter((block) => {
    const part = parts[block]
    return part === undefined || (part.isOptional === true && values[`${block}Number`] === '')
  })
  const skipped = employerSteps.filter(({ key }) => skippedIn(values).includes(key))
  return {
    ...values,
    ...emptied(skipped.flatMap(({ fields }) => fields)),
    ...emptied(blocks.flatMap(fieldsOf)),
    ...(parts.a2?.authorizes !== 'extended until' && emptied(['a2FiledOn'])),
    ...(values['docType'] !== '' && emptied(isA ? ['docBId', 'docCId'] : ['docAId'])),
    ...emptied((['a', 'b', 'c'] as const).filter((list) => !isDated(values, list)).map((list) => `${list}IsExtended`)),
    ...(values['aIsReceipt'] !== true && emptied(['aReceiptKind', 'aReceiptUntil', 'aReceiptIssuedOn'])),
    ...(values['aReceiptKind'] !== 'stampedI94' && emptied(['aReceiptUntil', 'aReceiptIssuedOn'])),
    ...(values['aReceiptUntil'] !== '' && emptied(['aReceiptIssuedOn'])),
  }
}

/**
 * The fields that a chosen document fills in: the title of each document, and who issues it where only one authority
 * does.
 */
export const titlesOf = (list: 'A' | 'B' | 'C', id: string): FormValues => {
  const blocks = list === 'A' ? (['a1', 'a2', 'a3'] as const) : list === 'B' ? (['b'] as const) : (['c'] as const)
  const parts = i9DocumentOf(id)?.parts ?? []
  const prefix = { A: 'a', B: 'b', C: 'c' }[list]
  const ticks = [`${prefix}IsReceipt`, `${prefix}IsExtended`, 'bHasPhotograph', 'cIsUnrestricted']
  return Object.fromEntries<string | boolean>([
    ...ticks.filter((tick) => tick.startsWith(prefix)).map((tick) => [tick, false] as const),
    ...blocks.flatMap((block, index) => [
      ...fieldsOf(block).map((field) => [field, ''] as const),
      [`${block}Title`, parts[index]?.title ?? ''] as const,
      [`${block}Authority`, parts[index]?.authority ?? ''] as const,
    ]),
  ])
}
