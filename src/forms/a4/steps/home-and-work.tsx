import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import {
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
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { stateOptions } from '../../../shared/form-fields/state-options.ts'
import type { FormValues } from '../../form-module.ts'
import { a4Words } from '../a4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

const workplaces = stateOptions.filter(({ value }) => workStates.includes(value))

function YesOrNo({ name, label, hint }: { readonly name: string; readonly label: string; readonly hint?: ReactNode }) {
  const { yesNo } = useMessages(a4Words)
  const choices = (['yes', 'no'] as const).map((value) => ({ value, label: yesNo[value] }))
  return <FormChoice name={name} label={label} hint={hint} choices={choices} />
}

function Agreement({ form, agreement, home }: { form: StateForm; agreement: Reciprocity; home: StateCode }) {
  const words = useMessages(a4Words)
  const language = useLanguage()
  const only = agreement.only?.[home]?.[language]
  const names = [nameOfState(home), nameOfState(form.code)] as const
  const text = words.agreement(...names, agreement.homes === 'all')
  if (agreement.field === undefined)
    return (
      <>
        <Notice title={words.agreementTitle(...names)}>
          {text} {only}
        </Notice>
        <YesOrNo name="claimsReciprocity" label={words.claimLabel(agreement.form)} hint={words.claimHint(names[0])} />
      </>
    )
  return (
    <Notice title={words.agreementTitle(...names)}>
      {text} {words.agreementOnForm(agreement.form)} {only}
    </Notice>
  )
}

function WhatIsAsked({ form }: { readonly form: StateForm }) {
  const words = useMessages(a4Words)
  const language = useLanguage()
  const name = nameOfState(form.code)
  const { title, text } = words.categories[form.category](name, form.form ?? '', form.edition ?? '')
  return (
    <Notice title={title} tone={form.questions.length === 0 ? 'positive' : 'info'} isLive>
      <p>{text}</p>
      {form.questions.length > 0 && <p>{words.ifNone(form.ifNone[language])}</p>}
    </Notice>
  )
}

function Notes({ form }: { readonly form: StateForm }) {
  const words = useMessages(a4Words)
  const language = useLanguage()
  const notes = [form.renewal, form.nonresidentForm, ...(form.notes ?? [])].flatMap((note) =>
    note === undefined ? [] : [note[language]],
  )
  if (notes.length === 0) return null
  return (
    <details className={styles.notes}>
      <summary>{words.goodToKnow(nameOfState(form.code))}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}

/** Where one works and lives, and what follows from it. */
export function Places() {
  const words = useMessages(a4Words)
  const { values } = useFormikContext<FormValues>()
  const form = stateFormFor(values)
  const place = values['locationState']
  const home = values['homeState'] as StateCode
  const agreement = reciprocityWith(values)
  const isElsewhere = typeof place === 'string' && place !== '' && form !== undefined && place !== form.code
  return (
    <div className={layout.fields}>
      <FormSelect
        name="workState"
        label={words.places.workState}
        hint={typeof place === 'string' && place !== '' ? words.placeHint(nameOfState(place)) : undefined}
        help={words.workStateHelp}
        options={workplaces}
        placeholder={words.statePlaceholder}
      />
      {isElsewhere && <Notice>{words.elsewhere}</Notice>}
      <FormSelect
        name="homeState"
        label={words.places.homeState}
        help={words.homeStateHelp}
        options={stateOptions}
        placeholder={words.statePlaceholder}
      />
      {form && agreement && <Agreement form={form} agreement={agreement} home={home} />}
      {form && !claimsReciprocity(values) && <WhatIsAsked form={form} />}
      {form && canDeclineStateForm(values) && !(canClaimReciprocity(values) && values['claimsReciprocity'] === '') && (
        <YesOrNo name="fillsOwnForm" label={words.ownFormLabel(form.form ?? '')} />
      )}
      {form && <Notes form={form} />}
    </div>
  )
}
