import type { Language } from '#contract/domain/lookups.ts'

interface LoginChangesMessages {
  readonly title: string
  readonly recovered: (when: string) => string
  readonly barred: (until: string) => string
  readonly payWaits: (until: string) => string
}

/** What recent changes of a person's login mean for a reviewer. */
export const loginChangesMessages: Readonly<Record<Language, LoginChangesMessages>> = {
  en: {
    title: 'This person’s login changed recently',
    recovered: (when) => `The form was signed after staff recovered the account on ${when}.`,
    barred: (until) => `You took part in that change. Someone else has to review this person’s forms until ${until}.`,
    payWaits: (until) => `A change of pay accounts can be approved after ${until}.`,
  },
  es: {
    title: 'El acceso de esta persona cambió hace poco',
    recovered: (when) => `El formulario se firmó después de que el personal recuperó la cuenta el ${when}.`,
    barred: (until) =>
      `Usted participó en ese cambio. Hasta el ${until}, otra persona debe revisar los formularios de esta persona.`,
    payWaits: (until) => `Un cambio de cuentas de pago se puede aprobar después del ${until}.`,
  },
}
