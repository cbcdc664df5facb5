import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import { heading, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress } from '../../../platform/mail/mail.ts'
import type { Recipient } from '../auth.emails.ts'

/** A change of how a person logs in, which they get an email about. */
export type FactorChange =
  | 'app added'
  | 'app removed'
  | 'codes renewed'
  | 'code used'
  | 'passkey added'
  | 'passkey removed'
  | 'recent factors removed'

type Texts = Readonly<Record<FactorChange, string>> & { readonly subject: string; readonly warning: string }

const messages = {
  en: {
    subject: 'How you log in to Firstday changed',
    'app added': 'An authenticator app was added to your account.',
    'app removed': 'The authenticator app was removed from your account.',
    'codes renewed': 'New recovery codes were made for your account. The earlier ones no longer work.',
    'code used': 'Someone logged in to your account with one of your recovery codes. It no longer works.',
    'passkey added': 'A passkey was added to your account. It logs you in without your password.',
    'passkey removed': 'A passkey was removed from your account.',
    'recent factors removed':
      'You chose a new password, so what was added to your account in the last 30 days was removed: passkeys, an authenticator app or recovery codes. Add it again if it is yours.',
    warning:
      'If this wasn’t you, choose a new password now with “Forgot your password?”, look at “Login and security”, and contact your administrator.',
  },
  es: {
    subject: 'Cambió su forma de iniciar sesión en Firstday',
    'app added': 'Se agregó una aplicación de autenticación a su cuenta.',
    'app removed': 'Se quitó la aplicación de autenticación de su cuenta.',
    'codes renewed': 'Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
    'code used': 'Alguien inició sesión en su cuenta con uno de sus códigos de recuperación. Ese código ya no sirve.',
    'passkey added': 'Se agregó una llave de acceso a su cuenta. Con ella se inicia sesión sin su contraseña.',
    'passkey removed': 'Se quitó una llave de acceso de su cuenta.',
    'recent factors removed':
      'Eligió una contraseña nueva; por eso se quitó de su cuenta lo que se agregó en los últimos 30 días: llaves de acceso, una aplicación de autenticación o códigos de recuperación. Si es suyo, agréguelo de nuevo.',
    warning:
      'Si no fue usted, elija ahora una contraseña nueva con “¿Olvidó su contraseña?”, revise “Acceso y seguridad” y avise a su administrador.',
  },
} satisfies Record<Language, Texts>

/** The email that tells a person that how they log in changed. */
export const factorChangedEmail = (to: Recipient, change: FactorChange): Email => {
  const texts: Texts = messages[emailLanguage(to.language)]
  const blocks = [heading(texts.subject), paragraph(texts[change]), paragraph(texts.warning)]
  return composeEmail({ ...to, email: requireSingleAddress(to.email) }, { subject: texts.subject, blocks })
}
