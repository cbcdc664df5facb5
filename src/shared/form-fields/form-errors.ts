/** Some fields in the order in which they are on the page; those that aren't there last. */
export const inPageOrder = (fields: readonly string[], idOf: (field: string) => string): readonly string[] => {
  const placed = fields.map((field) => ({ field, element: document.getElementById(idOf(field)) }))
  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  placed.sort(({ element: one }, { element: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return one === other ? 0 : isAfter(one, other) ? 1 : -1
  })
  return placed.map(({ field }) => field)
}

/** Focuses the first of some fields on the page, unless a summary of their errors has the focus. */
export const focusFirst = (formId: string, ids: readonly string[]): void => {
  if (document.activeElement?.querySelector('#error-summary-title')) return
  const controls = [...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[id]') ?? [])]
  controls.find(({ id }) => ids.includes(id))?.focus()
}
