import type { IconName } from '../base/icon.tsx'

/** What a message means for the person: nothing special, news, good, take care, act now. */
export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'danger'

/** The picture of each tone, so that colour never speaks alone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'dot',
  info: 'info',
  positive: 'check-circle',
  warning: 'warning',
  danger: 'warning',
}
