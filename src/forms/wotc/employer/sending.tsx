import type { WotcDetail, WotcState } from '#contract/endpoints/forms/wotc.ts'
import { sendingMethods, wotcAgencyOf } from '#contract/forms/wotc/agencies.ts'
import { enclosuresOf, sendingFaults, wotcSendingAnswers } from '#contract/forms/wotc/sending.ts'
import { states } from '#contract/domain/states.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormDay } from '../../../shared/form-fields/form-day.tsx'
import { FormBox, FormErrors, FormSubmit } from '../../../shared/form-fields/form-parts.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { Form } from '../../../shared/form-fields/form.tsx'
import type { FormValues } from '../../form-module.ts'
import { wotcMessages } from '../wotc-messages.ts'
import { Countdown } from './countdown.tsx'
import { useToday } from '#src/shared/i18n/time-zone.ts'

const blank: FormValues = { method: '', sentOn: '', reference: '', eta9062: false, eta9175: false }

function Agency({ state }: { readonly state: WotcState }) {
  const { sending } = useMessages(wotcMessages)
  const agency = wotcAgencyOf(state.agencyState)
  const name = states.find(({ code }) => code === state.agencyState)?.stateName ?? state.agencyState
  return agency === undefined || agency.portal === null ? (
    <Notice tone="warning" title={sending.agency(name)}>
      {sending.agencyUnknown}
    </Notice>
  ) : (
    <Notice title={sending.agency(name)}>{sending.agencyPortal(agency.portal)}</Notice>
  )
}

function SendingForm({ detail, onDone }: { readonly detail: WotcDetail; readonly onDone: () => void }) {
  const { sending, summary } = useSendingMessages()
  const { client } = useSession()
  const { userDocumentId, wotc: state } = detail
  const request = useRequest<FormValues, void>(async (values, signal) => {
    const body = { ...wotcSendingAnswers.cast(values, { assert: false }), userDocumentId }
    await client.call('wotc.send', { body, signal })
    onDone()
  })
  const context = { signedOn: state.signedOn ?? '', today: useToday(), form8850: state.form8850 }
  return (
    <Form
      initial={blank}
      schema={wotcSendingAnswers}
      check={(values) => sendingFaults(wotcSendingAnswers.cast(values, { assert: false }), context)}
      onSubmit={(_, values) => request.submit(values)}
      request={request}
      isCheckedOnLeave
    >
      <FormBox isStep label={sending.title}>
        <FormErrors summaryTitle={summary} />
        <FormChoice
          name="method"
          label={sending.method}
          choices={sendingMethods.map((value) => ({ value, label: sending.methods[value] }))}
        />
        <FormDay name="sentOn" label={sending.sentOn} hint={sending.sentOnHint} />
        <FormText name="reference" label={sending.reference} hint={sending.referenceHint} maxLength={80} isOptional />
        {enclosuresOf(state.form8850).map((enclosure) => (
          <FormCheck key={enclosure} name={enclosure} label={sending[enclosure]} />
        ))}
        <FormSubmit>{sending.submit}</FormSubmit>
      </FormBox>
    </Form>
  )
}

const useSendingMessages = () => {
  const { sending, part } = useMessages(wotcMessages)
  return { sending, summary: part.summary }
}

/** That an approved Form 8850 was sent: to which agency, how and when; until then, its deadline. */
export function WotcSending({ detail, onDone }: { readonly detail: WotcDetail; readonly onDone: () => void }) {
  const { sending } = useMessages(wotcMessages)
  const language = useLanguage()
  const { wotc: state } = detail
  const { part, sending: sent } = state
  const boxes = state.form8850.length + state.form9061.length
  if (part === null || part.claim === 'late' || boxes === 0)
    return (
      <Card title={sending.title}>
        <p>{sending.nothing}</p>
      </Card>
    )
  return (
    <Card title={sending.title}>
      <Stack>
        <Agency state={state} />
        {sent === null ? (
          <>
            {state.due !== null && <Countdown due={state.due} />}
            <SendingForm detail={detail} onDone={onDone} />
          </>
        ) : (
          <Notice tone={sent.isTimely ? 'positive' : 'warning'} title={sent.isTimely ? sending.sent : sending.sentLate}>
            {sending.sentText(formatDay(sent.sentOn, language), sending.methods[sent.method], sent.reference ?? '')}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
