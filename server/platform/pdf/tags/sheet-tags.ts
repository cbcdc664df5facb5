import { hexText, num } from '../fill/file-writer.ts'
import type { FileWriter } from '../fill/file-writer.ts'
import type { Box } from '../render/strokes.ts'
import { contentReference, markedContents } from './marked-content.ts'

/** A structure type of ISO 32000-1, 14.8.4. */
type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

interface Element {
  readonly role: Role
  /** Further entries in PDF notation. */
  readonly entries: string
  readonly kids: (Element | Content)[]
}

interface Content {
  readonly page: number
  readonly id: number
}

/** The tag tree of one of our own documents; elements follow each other in the order in which they are drawn. */
export interface SheetTags {
  /** Everything drawn from here on is on the next page. */
  beginPage(): void
  /** A heading or paragraph; `language` where it isn't that of the file. */
  mark(role: 'H1' | 'H2' | 'P', operators: string, language?: string): string
  /** A drawing, with what it shows in words. */
  figure(alternate: string, box: Box, operators: string): string
  /** A row of a table of two columns; rows that follow each other are one table. */
  row(heads: readonly string[], cells: readonly string[]): string
  /** Writes the tree and returns its root; `pages` are the objects of the pages, in order. */
  write(writer: FileWriter, pages: readonly number[]): number
}

/** An empty tag tree. */
export const newSheetTags = (): SheetTags => {
  const document: Element = { role: 'Document', entries: '', kids: [] }
  const ids: number[] = []
  const add = (parent: Element, role: Role, entries = ''): Element => {
    const element: Element = { role, entries, kids: [] }
    parent.kids.push(element)
    return element
  }
  const content = (element: Element, operators: string): string => {
    const page = ids.length - 1
    const nextId = () => {
      const id = ids[page] ?? 0
      ids[page] = id + 1
      element.kids.push({ page, id })
      return id
    }
    return markedContents(element.role, nextId, operators)
  }
  const table = (): Element => {
    const last = document.kids.at(-1)
    return last !== undefined && 'role' in last && last.role === 'Table' ? last : add(document, 'Table')
  }
  return {
    beginPage: () => {
      ids.push(0)
    },
    mark: (role, operators, language) =>
      content(add(document, role, language === undefined ? '' : `/Lang (${language})`), operators),
    figure: (alternate, { x, y, width, height }, operators) => {
      const box = [x, y, x + width, y + height].map(num).join(' ')
      const entries = `/Alt ${hexText(alternate)} /A << /O /Layout /Placement /Block /BBox [${box}] >>`
      return content(add(document, 'Figure', entries), operators)
    },
    row: (heads, cells) => {
      const line = add(table(), 'TR')
      const head = add(line, 'TH', '/A << /O /Table /Scope /Row >>')
      const cell = add(line, 'TD')
      return [...heads.map((text) => content(head, text)), ...cells.map((text) => content(cell, text))].join('\n')
    },
    write: (writer, pages) => {
      const root = writer.reserve()
      const owners: number[][] = pages.map(() => [])
      const put = ({ role, entries, kids }: Element, parent: number): number => {
        const number = writer.reserve()
        const children = kids.map((kid) => {
          if ('role' in kid) return `${put(kid, number)} 0 R`
          owners[kid.page]![kid.id] = number
          return contentReference(pages[kid.page]!, kid.id)
        })
        const body = `/Type /StructElem /S /${role} /P ${parent} 0 R ${entries} /K [${children.join(' ')}]`
        return writer.put(`<< ${body} >>`, number)
      }
      const top = put(document, root)
      const rows = owners.map((numbers, page) => `${page} [${numbers.map((number) => `${number} 0 R`).join(' ')}]`)
      const parents = writer.put(`<< /Nums [${rows.join(' ')}] >>`)
      const entries = `/K [${top} 0 R] /ParentTree ${parents} 0 R /ParentTreeNextKey ${pages.length}`
      return writer.put(`<< /Type /StructTreeRoot ${entries} >>`, root)
    },
  }
}
