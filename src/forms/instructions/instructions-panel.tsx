import { use } from 'react'
import { languages } from '#contract/domain/lookups.ts'
import type { InstructionAddress } from '#contract/forms/instructions/instruction-sources.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { AgencyDocument } from './agency-document.tsx'
import { instructionsKeyOf, instructionsOf } from './agency-pages.ts'
import type { FormAtStep, InstructionsProps } from './form-at-step.ts'
import { instructionsMessages } from './instructions-messages.ts'
import type { messages as en } from './messages/en.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

type Messages = typeof en

/** Our words for where somebody is; all steps where the form is on one page. */
const wordsAt = (messages: Messages, at: FormAtStep): readonly string[] => {
  const words: Readonly<Record<string, string>> = messages.steps[instructionsKeyOf(at)]
  if (at.step === undefined) return at.formModule.definition.steps.flatMap(({ key }) => words[key] ?? [])
  if (at.step === 'review' || at.step === 'sign') return [messages[at.step]]
  return [words[at.step] ?? messages.review]
}

function InPlainWords(at: FormAtStep) {
  const messages = useMessages(instructionsMessages)
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const otherMessages = use(instructionsMessages.load(other))
  const paragraphs = (of: Messages) => wordsAt(of, at).map((words) => <p key={words}>{words}</p>)
  return (
    <section>
      <Stack gap="small">
        <h3>{at.step === undefined ? messages.allSteps : messages.thisStep}</h3>
        {paragraphs(messages)}
        <details>
          <summary lang={other}>{messages.otherLanguage}</summary>
          <div lang={other}>{paragraphs(otherMessages)}</div>
        </details>
        <p>
          <small>{messages.notOfficial}</small>
        </p>
      </Stack>
    </section>
  )
}

function Address({ address, name, language: written, note }: InstructionAddress) {
  const messages = useMessages(instructionsMessages)
  const language = useLanguage()
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer" hrefLang={written}>
        {name[language]}
      </a>{' '}
      ({messages.languages[written]})
      {note && (
        <>
          <br />
          {note[language]}
        </>
      )}
    </li>
  )
}

function OfTheAgency(at: FormAtStep) {
  const messages = useMessages(instructionsMessages)
  const { documents, addresses } = instructionsOf(at, useToday())
  const key = instructionsKeyOf(at)
  if (addresses.length === 0) {
    if (key !== 'a4') return <p>{messages.noAgency}</p>
    return <p>{(at.values?.['workState'] ?? '') === '' ? messages.noState : messages.noAddress}</p>
  }
  return (
    <>
      {documents.length > 0 && (
        <section>
          <Stack gap="small">
            <h3>{messages.agencyPages}</h3>
            {(key === 'i9' || key === 'i9Employer') && <p>{messages.duty[key]}</p>}
            <p>{messages.agencyLanguage}</p>
            {documents.map((document) => (
              <AgencyDocument key={document.form} document={document} />
            ))}
          </Stack>
        </section>
      )}
      <section>
        <Stack gap="small">
          <h3>{messages.addresses}</h3>
          <p>{messages.addressesText}</p>
          <ul>
            {addresses.map((each) => (
              <Address key={each.address} {...each} />
            ))}
          </ul>
        </Stack>
      </section>
    </>
  )
}

/** Loads the messages in both languages: each step can be read in the other one. */
export const loadMessages = (): Promise<unknown> => Promise.all(languages.map(instructionsMessages.load))

/** The instructions of a form: our own words for the step, the agency's pages, and where the agency publishes them. */
export function InstructionsPanel({ name, onClose, ...at }: InstructionsProps) {
  const messages = useMessages(instructionsMessages)
  return (
    <Dialog
      isOpen
      width="wide"
      title={messages.title(name)}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <Stack>
        <InPlainWords {...at} />
        <OfTheAgency {...at} />
      </Stack>
    </Dialog>
  )
}
