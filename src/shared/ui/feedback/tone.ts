import type { IconName } from '../base/icon.tsx'

/** What a message means for the person: neutral, news, success, warning, act now. */
export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'danger'

/** The icon of each tone, so that meaning never depends on color alone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'dot',
  info: 'info',
  positive: 'check-circle',
  warning: 'warning',
  danger: 'warning',
}
