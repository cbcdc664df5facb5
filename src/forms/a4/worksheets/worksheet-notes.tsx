import { stateFormOf } from '#contract/forms/a4/registry.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import type { Worksheet } from '#contract/forms/a4/worksheets/worksheet.ts'
import { stateAddresses } from '#contract/forms/instructions/state-addresses.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { StateCode } from '#contract/domain/states.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { a4Messages } from '../a4-messages.ts'
import styles from '../steps/step.module.css'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/** A link to the state's own address of its form; nothing where it isn't known. */
export function StateLink({ state }: { readonly state: string }) {
  const messages = useMessages(a4Messages)
  const published = stateAddresses[state as StateCode]
  if (published === undefined) return null
  return (
    <a href={published.address} target="_blank" rel="noopener noreferrer">
      {messages.worksheetLink(nameOfState(state))}
    </a>
  )
}

/** Of a year that is over: whose amounts these are, and that those of the present year haven't been added. */
export function EarlierYear({ edition, state }: { readonly edition: Pick<Edition, 'until'>; readonly state: string }) {
  const messages = useMessages(a4Messages)
  const today = useToday()
  const { until } = edition
  if (until === null || today <= until) return null
  return (
    <Notice tone="warning">
      {messages.worksheet.earlierYear(until.slice(0, 4), today.slice(0, 4))} <StateLink state={state} />
    </Notice>
  )
}

/** What else the state's form has for the same answer. */
export function NotHere({ worksheet, state }: { readonly worksheet: Worksheet; readonly state: string }) {
  const language = useLanguage()
  if (worksheet.missing === undefined) return null
  return (
    <Notice>
      {worksheet.missing[language]} <StateLink state={state} />
    </Notice>
  )
}

/** Which edition's worksheet it is, and in which one its words were read. */
export function SourceOf({ worksheet, state }: { readonly worksheet: Worksheet; readonly state: string }) {
  const messages = useMessages(a4Messages)
  const { form = '', edition } = stateFormOf(state) ?? {}
  return (
    <p className={styles.quiet}>
      {messages.worksheet.of(form, edition?.printed ?? messages.editionNotKnown)}{' '}
      {worksheet.readIn === undefined
        ? messages.worksheet.readInCopy
        : worksheet.readIn !== worksheet.edition && messages.worksheet.readIn(worksheet.readIn)}{' '}
      {worksheet.missing === undefined && <StateLink state={state} />}
    </p>
  )
}
