/**
 * Cleans an input's text and leaves the cursor where the person has it. Call it in the change handler, before reporting
 * the value: writing to the element here keeps React from writing again and moving the cursor to the end.
 */
export function cleanInput(input: HTMLInputElement, clean: (text: string) => string): string {
  const typed = input.value
  const cleaned = clean(typed)
  if (cleaned !== typed) {
    const cursor = clean(typed.slice(0, input.selectionStart ?? typed.length)).length
    input.value = cleaned
    input.setSelectionRange(cursor, cursor)
  }
  return cleaned
}

/** Keeps only the digits of a text, at most so many. */
export function onlyDigits(text: string, most = Infinity): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > most ? digits.slice(0, most) : digits
}
