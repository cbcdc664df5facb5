import { webhookFailureDays } from '#contract/domain/webhooks.ts'
import { composeEmail, emailLanguage, withoutContact } from '../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../platform/mail/email-blocks.ts'
import { button, heading, paragraph } from '../../platform/mail/email-blocks.ts'

interface Facts {
  readonly host: string
  /** Of the page with the webhooks. */
  readonly address: string
}

const messagesByLanguage = {
  en: ({ host, address }: Facts): EmailContent => ({
    subject: 'A webhook was turned off',
    blocks: [
      heading('A webhook was turned off'),
      paragraph(
        `Nothing could be delivered to ${host} for ${webhookFailureDays} days. The webhook you added is off, and no more events are queued for it.`,
      ),
      paragraph(
        'Once the system answers again, turn the webhook on. You can resend what was queued until then. What happens while it is off isn’t sent.',
      ),
      button('Open webhooks', address),
    ],
  }),
  es: ({ host, address }: Facts): EmailContent => ({
    subject: 'Se desactivó un webhook',
    blocks: [
      heading('Se desactivó un webhook'),
      paragraph(
        `No se pudo entregar nada a ${host} durante ${webhookFailureDays} días. El webhook que usted agregó está desactivado y ya no se le preparan eventos.`,
      ),
      paragraph(
        'Cuando el sistema responda de nuevo, active el webhook. Puede reenviar lo que estaba en espera hasta entonces. Lo que ocurre mientras está desactivado no se envía.',
      ),
      button('Abrir webhooks', address),
    ],
  }),
}

/** The email that a webhook was turned off because nothing could be delivered. */
export const webhookOffEmail = (
  to: { readonly email: string; readonly language: string },
  facts: Facts,
  sender: Parameters<typeof withoutContact>[0],
) => composeEmail(to, messagesByLanguage[emailLanguage(to.language)](facts), withoutContact(sender))
