import { hexText } from '../fill/file-writer.ts'
import type { FileWriter } from '../fill/file-writer.ts'
import { printField } from './form-tags.ts'
import type { AnswerTag, FieldKind, PageTags } from './form-tags.ts'
import { artifact, contentReference, markedContents } from './marked-content.ts'

/** The caption of a line that has no field: the marked content of its page, and the question in words. */
export interface Caption {
  readonly content: number
  readonly question: string
}

/** Puts answers into the tag tree of an official form while they are drawn. */
export interface AnswerTags {
  /** The answer to a field; `alternate` says in words what isn't text. */
  inField(page: number, tag: AnswerTag | undefined, operators: string, alternate?: string): string
  /** An answer on a line without a field, read after its caption. */
  afterCaption(page: number, caption: Caption | undefined, operators: string, alternate?: string): string
  /** Writes the elements that got content. */
  write(): void
}

interface Answer {
  readonly entries: string
  readonly kind: FieldKind
  readonly question: string
  readonly alternate: string | undefined
  readonly kids: string[]
}

const answerElement = ({ entries, kind, question, alternate, kids }: Answer): string => {
  const inWords = alternate === undefined ? '' : `/Alt ${hexText(alternate)} `
  return `<< ${entries} /A ${printField(kind, question, kind !== 'tv')} ${inWords}/K [${kids.join(' ')}] >>`
}

/** The tags of a form that is being filled; `pages` of a file without tags are undefined. */
export const newAnswerTags = (writer: FileWriter, pages: readonly (PageTags | undefined)[]): AnswerTags => {
  const owners = pages.map((tags) => [...(tags?.ownerRefs ?? [])])
  const answers = new Map<number, Answer>()
  const captions = new Map<number, { entries: string; kids: string[] }>()
  /** Marks operators as content of an element, and adds the references to it to the element's children. */
  const addContent = (page: PageTags, at: number, owner: number, kids: string[], operators: string): string => {
    const nextId = () => {
      const id = owners[at]!.push(`${owner} 0 R`) - 1
      kids.push(contentReference(page.page, id))
      return id
    }
    return markedContents('Form', nextId, operators)
  }
  return {
    inField: (pageNumber, tag, operators, alternate) => {
      const page = pages[pageNumber - 1]
      if (tag === undefined || page === undefined) return artifact(operators)
      const { number, entries, kids } = tag.element
      const answer = answers.get(number) ?? { ...tag, entries, alternate, kids: [...kids] }
      answers.set(number, answer)
      return addContent(page, pageNumber - 1, number, answer.kids, operators)
    },
    afterCaption: (pageNumber, caption, operators, alternate) => {
      const page = pages[pageNumber - 1]
      const element = caption && page?.elements.get(caption.content)
      if (page === undefined || element === undefined) return artifact(operators)
      const own = writer.reserve()
      const entries = `/Type /StructElem /S /Form /P ${element.number} 0 R`
      const answer: Answer = { entries, kind: 'tv', question: caption?.question ?? '', alternate, kids: [] }
      answers.set(own, answer)
      const written = captions.get(element.number) ?? { entries: element.entries, kids: [...element.kids] }
      captions.set(element.number, written)
      written.kids.push(`${own} 0 R`)
      return addContent(page, pageNumber - 1, own, answer.kids, operators)
    },
    write: () => {
      for (const [number, answer] of answers) writer.put(answerElement(answer), number)
      for (const [number, { entries, kids }] of captions) writer.put(`<< ${entries} /K [${kids.join(' ')}] >>`, number)
      pages.forEach((page, i) => {
        if (page !== undefined && owners[i]!.length > page.ownerRefs.length)
          writer.put(`[${owners[i]!.join(' ')}]`, page.owners)
      })
    },
  }
}
