import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import {
  agreementOf,
  hasStateQuestions,
  homeWithholding,
  reciprocityWith,
  claimsReciprocity,
  stateFormFor,
  canDeclineStateForm,
  canClaimReciprocity,
} from '#contract/forms/a4/applicable-questions.ts'
import { workStates } from '#contract/forms/a4/registry.ts'
import type { Reciprocity, StateForm } from '#contract/forms/a4/state-form.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import type { StateCode } from '#contract/domain/states.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { stateOptions } from '../../../shared/form-fields/state-options.ts'
import type { FormValues } from '../../form-module.ts'
import { useStateOptions } from '../../signer/address-states.ts'
import { isOfHomeState } from '../values.ts'
import { a4Messages } from '../a4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

const workplaces = stateOptions.filter(({ value }) => workStates.includes(value))

function YesOrNo({ name, label, hint }: { readonly name: string; readonly label: string; readonly hint?: ReactNode }) {
  const { yesNo } = useMessages(a4Messages)
  const choices = (['yes', 'no'] as const).map((value) => ({ value, label: yesNo[value] }))
  return <FormChoice name={name} label={label} hint={hint} choices={choices} />
}

function Agreement({ form, agreement, home }: { form: StateForm; agreement: Reciprocity; home: StateCode }) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const only = agreement.only?.[home]?.[language]
  const names = [nameOfState(home), nameOfState(form.code)] as const
  const conditions = agreement.certificate?.conditions ?? []
  const hasQuestions = (agreement.certificate?.questions.length ?? 0) > 0
  // Where the agreement is of both, the form says itself whose tax is withheld.
  const isMutual = agreementOf(home, form.code) !== undefined
  const claimHint = isMutual ? messages.claimHint : messages.claimHintToRequest
  const hint = hasQuestions ? messages.claimHintWithQuestions : claimHint(names[0])
  const text = messages.agreement(...names, agreement.homes === 'all')
  if (agreement.field === undefined)
    return (
      <>
        <Notice title={<Passage name="agreementTitle">{messages.agreementTitle(...names)}</Passage>}>
          <Passage name="agreement">
            {text} {only}
          </Passage>
        </Notice>
        {conditions.length > 0 && (
          <Notice title={<Passage name="conditionsTitle">{messages.conditionsTitle}</Passage>}>
            <ul>
              {conditions.map((each, index) => (
                <li key={each.en}>
                  <Passage name={`condition ${index}`}>{each[language]}</Passage>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <YesOrNo name="claimsReciprocity" label={messages.claimLabel(agreement.form)} hint={hint} />
      </>
    )
  return (
    <Notice title={<Passage name="agreementTitle">{messages.agreementTitle(...names)}</Passage>}>
      <Passage name="agreement">
        {text} {messages.agreementOnForm(agreement.form)} {only}
      </Passage>
    </Notice>
  )
}

function StateFormNotice({ form }: { readonly form: StateForm }) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const name = nameOfState(form.code)
  const { title, text } = messages.categories[form.category](
    name,
    form.form ?? '',
    form.edition?.printed ?? messages.editionNotKnown,
  )
  return (
    <Notice
      title={<Passage name="stateFormTitle">{title}</Passage>}
      tone={form.questions.length === 0 ? 'positive' : 'info'}
      isLive
    >
      <p>
        <Passage name="stateForm">{text}</Passage>
      </p>
      {form.questions.length > 0 && (
        <p>
          <Passage name="ifNone">{messages.ifNone(form.ifNone[language])}</Passage>
        </p>
      )}
    </Notice>
  )
}

function Notes({ form }: { readonly form: StateForm }) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const notes = [form.renewal, form.nonresidentForm, ...(form.notes ?? [])].flatMap((note) =>
    note === undefined ? [] : [note[language]],
  )
  if (notes.length === 0) return null
  return (
    <details className={styles.notes}>
      <summary>
        <Passage name="goodToKnow">{messages.goodToKnow(nameOfState(form.code))}</Passage>
      </summary>
      <ul>
        {notes.map((note, index) => (
          <li key={note}>
            <Passage name={`note ${index}`}>{note}</Passage>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What a claim leads to: whose tax is withheld, and whose form is asked for next. */
function Withheld({ home }: { readonly home: StateCode }) {
  const { withheldFor } = useMessages(a4Messages)
  return (
    <Notice isLive>
      <Passage name="withheld">
        {(hasStateQuestions(home) ? withheldFor.next : withheldFor.nextPlain)(nameOfState(home))}
      </Passage>
    </Notice>
  )
}

/** Of the form of the home state: why it is asked for, and whether an optional form is filled in. */
function HomeState({ form, work }: { readonly form: StateForm; readonly work: string }) {
  const messages = useMessages(a4Messages)
  const { values } = useFormikContext<FormValues>()
  const names = [nameOfState(form.code), nameOfState(work)] as const
  return (
    <div className={layout.fields}>
      <Notice title={<Passage name="homeFormTitle">{messages.withheldFor.formTitle(names[0])}</Passage>}>
        <Passage name="homeForm">{messages.withheldFor.formText(...names)}</Passage>
      </Notice>
      <StateFormNotice form={form} />
      {canDeclineStateForm(values) && (
        <YesOrNo name="fillsStateForm" label={messages.stateFormLabel(form.form ?? '')} />
      )}
      <Notes form={form} />
    </div>
  )
}

/** Where the employee works and lives, and what follows from it. */
export function HomeAndWork() {
  const messages = useMessages(a4Messages)
  const { values } = useFormikContext<FormValues>()
  const form = stateFormFor(values)
  const locationState = values['locationState']
  const home = values['homeState'] as StateCode
  const agreement = reciprocityWith(values)
  const homes = useStateOptions()
  const withheld = homeWithholding(values)
  if (form && isOfHomeState(values)) return <HomeState form={form} work={String(values['exemptIn'])} />
  const isElsewhere =
    typeof locationState === 'string' && locationState !== '' && form !== undefined && locationState !== form.code
  return (
    <div className={layout.fields}>
      <FormSelect
        name="workState"
        label={messages.homeAndWork.workState}
        hint={
          typeof locationState === 'string' && locationState !== ''
            ? messages.workLocationHint(nameOfState(locationState))
            : undefined
        }
        help={messages.workStateHelp}
        options={workplaces}
        placeholder={messages.statePlaceholder}
      />
      {isElsewhere && (
        <Notice>
          <Passage name="elsewhere">{messages.elsewhere}</Passage>
        </Notice>
      )}
      <FormSelect
        name="homeState"
        label={messages.homeAndWork.homeState}
        help={messages.homeStateHelp}
        options={homes}
        placeholder={messages.statePlaceholder}
      />
      {form && agreement && <Agreement form={form} agreement={agreement} home={home} />}
      {withheld && <Withheld home={withheld} />}
      {form && !claimsReciprocity(values) && <StateFormNotice form={form} />}
      {form && canDeclineStateForm(values) && !(canClaimReciprocity(values) && values['claimsReciprocity'] === '') && (
        <YesOrNo name="fillsStateForm" label={messages.stateFormLabel(form.form ?? '')} />
      )}
      {form && <Notes form={form} />}
    </div>
  )
}
