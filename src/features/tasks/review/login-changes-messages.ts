import type { Language } from '#contract/domain/lookups.ts'

interface LoginChangesMessages {
  readonly title: string
  readonly recovered: (when: string) => string
  readonly corrected: (when: string) => string
  readonly barred: (until: string) => string
  readonly payWaits: (until: string) => string
}

/** What recent changes of a person's login mean for a reviewer. */
export const loginChangesMessages: Readonly<Record<Language, LoginChangesMessages>> = {
  en: {
    title: 'This person’s login changed recently',
    recovered: (when) => `The form was signed after staff recovered the account on ${when}.`,
    corrected: (when) =>
      `The form was signed in the days after staff changed the email of the invitation (${when}). Make sure that the person signed it themselves.`,
    barred: (until) => `You took part in that change. Someone else has to review this person’s forms until ${until}.`,
    payWaits: (until) => `Pay accounts can be approved after ${until}.`,
  },
  es: {
    title: 'El acceso de esta persona cambió hace poco',
    recovered: (when) => `El formulario se firmó después de que el personal recuperó la cuenta el ${when}.`,
    corrected: (when) =>
      `El formulario se firmó en los días después de que el personal cambió el correo de la invitación (${when}). Compruebe que lo firmó la persona misma.`,
    barred: (until) =>
      `Usted participó en ese cambio. Hasta el ${until}, otra persona debe revisar los formularios de esta persona.`,
    payWaits: (until) => `Las cuentas de pago se pueden aprobar después del ${until}.`,
  },
}
