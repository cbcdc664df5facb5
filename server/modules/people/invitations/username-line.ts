/** Whom an email names the username for. */
interface Named {
  readonly email: string
  /** What they log in with. */
  readonly username: string
  readonly language: string
}

/** A paragraph of an email that says what to log in with; empty where it is the address itself. */
export const usernameLine = ({ email, username, language }: Named): string => {
  if (username === email.toLowerCase()) return ''
  return language === 'es'
    ? `Para iniciar sesión, use este nombre de usuario:\n\n${username}\n\n`
    : `To log in, use this username:\n\n${username}\n\n`
}
