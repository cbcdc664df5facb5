/** Who reads the answers of a form: the employee who gave them, or staff who review them. */
export type FormReader = 'employee' | 'staff'

type Text = string | ((...args: never[]) => string)

/** Some of the messages of `W`, at any depth. */
export type SomeTexts<W> = { readonly [Key in keyof W]?: W[Key] extends Text ? W[Key] : SomeTexts<W[Key]> }

type Texts = Readonly<Record<string, unknown>>

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

const replace = (texts: Texts, others: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(others).map(([key, other]) => {
      const text = texts[key]
      return [key, isTexts(text) && isTexts(other) ? replace(text, other) : other]
    }),
  ),
})

/** The messages of a form for a reader: staff get their own where a message addresses the employee. */
export const messagesFor = <W extends { readonly staff: object }>(
  messages: W & { readonly staff: SomeTexts<Omit<W, 'staff'>> },
  reader: FormReader,
): W => (reader === 'employee' ? messages : (replace(messages, messages.staff as Texts) as W))
