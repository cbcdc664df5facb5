import type { Language } from '#contract/domain/lookups.ts'
import type { RecentFactor } from '#contract/endpoints/credentials.ts'

interface RecentFactorsMessages {
  readonly title: string
  readonly hint: string
  readonly keep: Readonly<Record<RecentFactor['kind'], (name: string) => string>>
  readonly addedAt: (when: string) => string
}

/** Which ways to log in stay with a new password. */
export const recentFactorsMessages: Readonly<Record<Language, RecentFactorsMessages>> = {
  en: {
    title: 'Added in the last 30 days',
    hint: 'Check what you added yourself. The rest is removed with the new password, in case someone else added it.',
    keep: {
      passkey: (name) => `Keep the passkey ${name}`,
      app: () => 'Keep the authenticator app',
      codes: () => 'Keep the recovery codes',
    },
    addedAt: (when) => `Added ${when}`,
  },
  es: {
    title: 'Agregado en los últimos 30 días',
    hint: 'Marque lo que usted agregó. Lo demás se quita con la contraseña nueva, por si lo agregó otra persona.',
    keep: {
      passkey: (name) => `Conservar la llave de acceso ${name}`,
      app: () => 'Conservar la aplicación de autenticación',
      codes: () => 'Conservar los códigos de recuperación',
    },
    addedAt: (when) => `Agregado el ${when}`,
  },
}
