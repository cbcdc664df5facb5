import type { Letter } from '../mail/mail.ts'

const words = {
  en: {
    subject: (waiting: number) => (waiting === 1 ? 'One thing waits for you' : `${waiting} things wait for you`),
    text: (waiting: number, address: string) =>
      `${waiting === 1 ? 'One form or document of your job still waits' : `${waiting} forms or documents of your job still wait`} for you. Your task list says which, and by when:\n\n${address}\n`,
  },
  es: {
    subject: (waiting: number) => (waiting === 1 ? 'Le espera una tarea' : `Le esperan ${waiting} tareas`),
    text: (waiting: number, address: string) =>
      `${waiting === 1 ? 'Todavía le espera un formulario o documento de su empleo' : `Todavía le esperan ${waiting} formularios o documentos de su empleo`}. Su lista de tareas dice cuáles y para cuándo:\n\n${address}\n`,
  },
}

/** The letter that says how many things wait; it names no form, no answer and nobody. */
export const reminderLetter = (
  to: { readonly email: string; readonly language: string },
  waiting: number,
  publicUrl: string,
): Letter => {
  const said = to.language === 'es' ? words.es : words.en
  return {
    to: to.email,
    subject: said.subject(waiting),
    text: said.text(waiting, `${publicUrl}/employee/dashboard`),
  }
}
