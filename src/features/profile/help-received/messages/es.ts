import type { HelpReceivedMessages } from './en.ts'

/** The help that a person received with their forms, in Spanish. */
export const messages: HelpReceivedMessages = {
  title: 'Ayuda con sus formularios',
  text: 'El personal escribió o le mostró estos formularios mientras estaban juntos. Usted lo aceptó cada vez.',
  staff: (name, business) => `${name}, ${business}`,
  typed: 'lo escribió el personal',
  opened: 'lo abrió el personal',
  signedHere: (moment) => `usted lo firmó en esa pantalla ${moment}`,
  signed: (moment) => `usted lo firmó ${moment}`,
  nothing: 'No se abrió ningún formulario.',
  goesOn: 'en curso',
}
