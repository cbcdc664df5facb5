import type { StateCode } from '#contract/domain/states.ts'
import type { Declaration } from '#contract/forms/a4/declaration.ts'
import { stateForms } from '#contract/forms/a4/registry.ts'
import type { SourceTag } from '#contract/forms/a4/sources.ts'
import { sources } from '#contract/forms/a4/sources.ts'
import type { StateEdition } from '#contract/forms/a4/state-edition.ts'
import { notKnown } from '#contract/forms/a4/state-edition.ts'
import type { NonresidenceCertificate, StateForm } from '#contract/forms/a4/state-form.ts'

interface OtherForm {
  readonly name: string
  readonly code: StateCode
  readonly from: string
  readonly edition: StateEdition
  readonly sources: readonly SourceTag[]
  readonly declaration: Declaration | undefined
}

const cellsOf = ({ name, code, from, edition, sources: tags, declaration }: OtherForm): readonly string[] => {
  const { printed, until, note } = edition
  const read = [note, ...tags.map((tag) => sources[tag])].filter(Boolean).join('; ')
  return [
    ...[name, code, printed ?? notKnown, from, until ?? 'none', 'not announced', declaration?.verified ?? 'no'],
    ...['ours', 'none needed', declaration === undefined ? read : `${read}; wording: ${declaration.source}`],
  ]
}

const declarationOf = ({ declaration }: NonresidenceCertificate, home: StateCode): Declaration | undefined =>
  typeof declaration === 'function' ? declaration(home) : declaration

const ofState = ({ code, from, chosenForm, reciprocity, notInProduct = [] }: StateForm): (readonly string[])[] => {
  const separate = Object.entries(chosenForm?.separate ?? {}).map(([choice, form]) =>
    cellsOf({
      ...{ code, from, edition: form.edition, sources: form.sources, declaration: form.declaration({}) },
      name: chosenForm?.names[choice] ?? choice,
    }),
  )
  const certificate = reciprocity?.certificate
  // Whose home the statement names doesn't change how it was read.
  const nonresidence = certificate && {
    ...{ code, from, edition: certificate.edition, sources: certificate.sources },
    ...{ name: reciprocity.form, declaration: declarationOf(certificate, code) },
  }
  const notInProductRows = notInProduct.map((name) => [
    ...[name, code, notKnown, '', '', '', 'no', 'on paper', 'none needed', 'no source shows its words'],
  ])
  return [...separate, ...(nonresidence === undefined ? [] : [cellsOf(nonresidence)]), ...notInProductRows]
}

/**
 * A row for each form of a state besides its withholding certificate: those with their own edition, certificates of
 * nonresidence, and those that the product hasn't got.
 */
export const otherFormRows = (): readonly (readonly string[])[] => stateForms.flatMap(ofState)
