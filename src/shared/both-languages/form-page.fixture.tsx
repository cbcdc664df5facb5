import { useState } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { LanguageContext, useLanguage } from '#src/shared/i18n/language.ts'
import { defineMessages, useMessages } from '#src/shared/i18n/translations.ts'
import { BothLanguages } from './both-languages.tsx'
import { BothLanguagesSwitch } from './both-languages-switch.tsx'
import { Passage } from './passage.tsx'

/** The names of its buttons. */
export const buttons = { both: 'Show both languages', language: 'Change the language' }

/** What the form says, in English. */
export const en = {
  heading: 'About you',
  until: (day: string) => `It ends on ${day}.`,
  firstName: 'First name',
  firstNameHint: 'As on your card.',
  help: 'The IRS asks for it.',
  line: 'line 1(a)',
  total: 'Total',
  status: 'Status',
  single: 'Single',
  head: 'Head of household',
  headHint: 'Only if you’re unmarried.',
  birth: 'Date of birth',
  pick: 'Select one',
  friend: 'Friend',
  agree: 'I agree',
  agreeHint: 'Rare.',
  twice: ['First meaning', 'Second meaning'],
}
const es: typeof en = {
  heading: 'Sus datos',
  until: (day) => `Termina el ${day}.`,
  firstName: 'Nombre',
  firstNameHint: 'Como en su tarjeta.',
  help: 'El IRS lo pide.',
  line: 'línea 1(a)',
  total: 'Total',
  status: 'Estado civil',
  single: 'Soltero(a)',
  head: 'Cabeza de familia',
  headHint: 'Solo si no está casado(a).',
  birth: 'Fecha de nacimiento',
  pick: 'Elija una opción',
  friend: 'Amistad',
  agree: 'Acepto',
  agreeHint: 'Poco común.',
  twice: ['Primer sentido', 'Segundo sentido'],
}
/** The messages of the form. */
export const catalog = defineMessages({
  en: () => Promise.resolve({ messages: en }),
  es: () => Promise.resolve({ messages: es }),
})

function Questions() {
  const messages = useMessages(catalog)
  const language = useLanguage()
  return (
    <>
      <BothLanguagesSwitch label={buttons.both} />
      <h1>
        <Passage name="heading">{messages.heading}</Passage>
      </h1>
      <p data-testid="until">
        <Passage name="until">{messages.until(formatDate('2027-02-16', language))}</Passage>
      </p>
      <FormText
        name="firstName"
        label={messages.firstName}
        hint={messages.firstNameHint}
        help={messages.help}
        line={messages.line}
      />
      <FormText name="total" label={messages.total} />
      <FormText name="official" label={messages.pick} line="Official Name" />
      <FormChoice
        name="status"
        label={messages.status}
        choices={[
          { value: '1', label: messages.single },
          { value: '3', label: messages.head, hint: messages.headHint },
        ]}
      />
      <FormDate name="birth" label={messages.birth} />
      <FormSelect
        name="relationship"
        label={messages.status}
        options={[{ value: 'friend', label: messages.friend }]}
        placeholder={messages.pick}
      />
      <FormCheck name="agree" label={messages.agree} hint={messages.agreeHint} />
      {messages.twice.map((text) => (
        <p key={text} data-testid="twice">
          <Passage name="twice">{text}</Passage>
        </p>
      ))}
    </>
  )
}

const blank = { firstName: '', total: '', official: '', status: '', birth: '', relationship: '', agree: false }

/** A form with a field of each kind, and a button that changes the language of the page. */
export function FormPage({ initial }: { readonly initial: Language }) {
  const [language, choose] = useState(initial)
  return (
    <LanguageContext value={{ language, choose }}>
      <button onClick={() => choose(language === 'en' ? 'es' : 'en')}>{buttons.language}</button>
      <BothLanguages>
        <Form initial={blank} onSubmit={() => undefined}>
          <Questions />
        </Form>
      </BothLanguages>
    </LanguageContext>
  )
}
