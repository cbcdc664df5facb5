import type { messages as english } from './en.ts'

/** What a change about a person means for their signed forms, in Spanish. */
export const messages: typeof english = {
  othersTitle: 'Otros cambios',
  othersText:
    'Sus formularios de impuestos dependen de esto. Avísenos cuando algo cambie: verá qué formularios se necesitan otra vez.',
  maritalStatus: 'Mi estado civil cambió',
  maritalStatusHint: 'Matrimonio, divorcio, separación legal o viudez',
  jobs: 'El número de empleos cambió',
  jobsHint: 'Usted, o su cónyuge si declaran en conjunto, empezó o dejó otro empleo',
  title: (count) =>
    count === 1
      ? 'Al guardar, este formulario se necesita otra vez'
      : 'Al guardar, estos formularios se necesitan otra vez',
  text: 'Cada uno se abre con las últimas respuestas. Lo firmado sigue vigente hasta que se apruebe el formulario nuevo.',
  confirm: 'Guardar y pedir los formularios',
  confirmSelf: 'Guardar y abrir mis formularios',
  nameNotice:
    'El Formulario I-9 no se llena otra vez por un nombre nuevo. El personal puede anotarlo en el Suplemento B, con prueba del cambio legal.',
  cardNotice:
    'Su nombre en el W-4 tiene que coincidir con su tarjeta del Seguro Social. Si la tarjeta todavía tiene el nombre anterior, pida primero una nueva a la Administración del Seguro Social (ssa.gov).',
  requestForms: 'Pedir otra vez estos formularios',
  requestFormsHint: 'Desmárquelo si solo corrige la ortografía. Si no, el empleado recibe un correo.',
  savedTitle: 'Guardado. Sus formularios están otra vez entre sus tareas',
  toTasks: 'Ir a mis tareas',
  reasons: {
    name: 'cambió el nombre que lleva.',
    'marital status': 'depende del estado civil.',
    'number of jobs': 'depende del número de empleos.',
    'moved into the work state': 'el nuevo domicilio está en el estado donde trabaja.',
    'moved out of the work state': 'el nuevo domicilio ya no está en el estado donde trabaja.',
    'agreement begins': 'el nuevo estado tiene un acuerdo de reciprocidad con el estado donde trabaja.',
    'agreement ends': 'el nuevo estado no tiene acuerdo de reciprocidad con el estado donde trabaja.',
    'agreement of another state': 'ahora se aplica el acuerdo de reciprocidad de otro estado.',
    'form follows the home': 'sus preguntas dependen del estado de domicilio.',
    'home on the form': 'indica el estado de domicilio anterior.',
  },
}
