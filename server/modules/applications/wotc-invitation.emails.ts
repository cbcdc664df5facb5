import type { Email } from '../../platform/mail/mail.ts'
import { wotcInvitationDays } from './wotc-invitation.ts'

const messagesByLanguage = {
  en: {
    subject: 'A few voluntary questions about your application',
    text: (link: string) =>
      `Before it makes an offer, the employer you applied to asks a few voluntary questions for a federal tax credit (IRS Form 8850). You don’t have to answer, and no one who decides about your application sees your answers.\n\nAnswer or skip the questions here. It takes about 3 minutes:\n\n${link}\n\nThe link expires in ${wotcInvitationDays} days and works once. If you weren’t expecting this email, ignore it.\n`,
  },
  es: {
    subject: 'Algunas preguntas voluntarias sobre su solicitud',
    text: (link: string) =>
      `Antes de hacerle una oferta, el empleador al que le envió su solicitud hace algunas preguntas voluntarias para un crédito fiscal federal (Formulario 8850 del IRS). No tiene que contestar, y nadie que decida sobre su solicitud ve sus respuestas.\n\nConteste u omita las preguntas aquí. Toma unos 3 minutos:\n\n${link}\n\nEl enlace vence en ${wotcInvitationDays} días y sirve una sola vez. Si no esperaba este correo, ignórelo.\n`,
  },
}

/** The email with the link to the questions of Form 8850; without names, since names are other people's text. */
export const wotcInvitationEmail = (to: { readonly email: string; readonly language: string }, link: string): Email => {
  const messages = to.language === 'es' ? messagesByLanguage.es : messagesByLanguage.en
  return { to: to.email, subject: messages.subject, text: messages.text(link) }
}
