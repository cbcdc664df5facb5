import type { messages as en } from './en.ts'

/** The work permit of a minor in plain words, in Spanish. */
export const messages: typeof en = {
  name: 'Permiso de trabajo de menores',
  purpose: 'Le da a su empleador una copia de su permiso de trabajo. Su estado lo pide antes de que usted empiece.',
  attestation: 'Al firmar, usted dice que la foto muestra su permiso completo y que sus respuestas coinciden con él.',
  steps: { you: 'Sus datos', copy: 'Su permiso', permit: 'Lo que dice su permiso' },
  ledes: {
    you: 'Escriba su nombre como está en el permiso.',
    copy: 'También se llama certificado de empleo.',
    permit: 'Copie estos datos de su permiso.',
  },
  copyTitle: '¿Todavía no lo tiene?',
  copyNotice: 'Pídalo en su escuela o en el departamento de trabajo de su estado. Vuelva aquí cuando lo tenga.',
  copy: 'Una foto de su permiso de trabajo',
  copyHint: 'Toda la página. Una foto o un PDF, de hasta 10 MB.',
  copyFile: {
    saved: (size) => `${size}, guardado en este dispositivo`,
    failed: 'No se pudo guardar este archivo. Pruebe con otro.',
    pictureOf: 'Su foto del permiso de trabajo',
  },
  copyAdded: 'Agregada',
  permitIssuer: '¿Quién le dio el permiso?',
  permitIssuers: { school: 'Mi escuela', labor: 'El departamento de trabajo del estado', other: 'Otra persona' },
  permitIssuedOn: 'Fecha del permiso',
  permitExpiresOn: 'Válido hasta',
  permitExpiresOnHint: 'Déjelo vacío si el permiso no tiene fecha final.',
  permitNumber: 'Número del permiso',
  permitScope: '¿Para qué es su permiso?',
  permitScopes: { job: 'Este trabajo', employer: 'Este empleador', any: 'Cualquier empleador' },
  permitScopeNone: 'No lo dice',
  notAnswered: 'Sin respuesta',
  none: 'No hay',
  notEntered: 'No indicado',
  staff: {
    steps: { you: 'Empleado', copy: 'Permiso', permit: 'Lo que dice el permiso' },
    copy: 'Copia del permiso de trabajo',
    permitIssuer: 'Emitido por',
    permitIssuers: { school: 'Escuela', labor: 'Departamento de trabajo del estado', other: 'Otra persona' },
    permitScope: 'Nombra',
  },
}
