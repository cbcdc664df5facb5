import { emailLanguage } from '../../../platform/mail/compose.emails.ts'

/** Whom an email names the username for. */
interface Named {
  readonly email: string
  /** What they log in with. */
  readonly username: string
  readonly language: string
}

const labels = { en: 'Your username', es: 'Su nombre de usuario' }

/** What to log in with, as a fact of an email; without a value where it is the address itself. */
export const usernameFact = ({
  email,
  username,
  language,
}: Named): readonly [name: string, value: string | undefined] => [
  labels[emailLanguage(language)],
  username === email.toLowerCase() ? undefined : username,
]
