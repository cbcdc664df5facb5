import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { clockMessages } from './clock-messages.ts'

const hour = 3600
const day = 24 * hour

/** Tells a signer that the clock of this device is off by some seconds (ahead: negative), and what to do. */
export function ClockNotice({ seconds }: { readonly seconds: number }) {
  const messages = useMessages(clockMessages)
  const size = Math.abs(seconds)
  const amount =
    size < hour
      ? messages.minutes(Math.round(size / 60))
      : size < day
        ? messages.hours(Math.round(size / hour))
        : messages.days(Math.round(size / day))
  return (
    <Notice tone="warning" title={messages.title}>
      {seconds > 0 ? messages.behind(amount) : messages.ahead(amount)} {messages.what}
    </Notice>
  )
}
