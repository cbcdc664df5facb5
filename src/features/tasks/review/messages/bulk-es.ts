import type { bulk as en } from './bulk-en.ts'

/** Approving many forms at once, in Spanish. */
export const bulk: typeof en = {
  title: (count) =>
    count === 0
      ? 'No hay nada que aprobar'
      : count === 1
        ? '¿Aprobar este formulario?'
        : `¿Aprobar estos ${count} formularios?`,
  text: 'Al aprobar, se firman los formularios por el empleador y se crean los PDF. No se puede deshacer.',
  checking: (count) => (count === 1 ? 'Comprobando 1 formulario' : `Comprobando ${count} formularios`),
  unopened: (count) =>
    count === 1 ? 'Usted no ha abierto este desde su entrega' : `Usted no ha abierto estos ${count} desde su entrega`,
  flagged: (count) => (count === 1 ? 'Algo no concuerda en 1 formulario' : `Algo no concuerda en ${count} formularios`),
  flaggedText: 'Estos se aprueban solo si usted lo indica.',
  acknowledge: 'Ya lo revisé. Aprobarlo también.',
  openForm: 'Abrir',
  verb: (count) => (count === 1 ? 'Aprobar 1 formulario' : `Aprobar ${count} formularios`),
  leftOut: (count) => (count === 1 ? '1 omitido' : `${count} omitidos`),
  whyNot: {
    self: 'es el suyo',
    upload: 'los archivos se revisan uno por uno',
    unconfirmed: 'falta verificar la cuenta bancaria',
    sectionTwo: 'la sección 2 no está firmada',
  },
  progress: (done, total) => `${done} de ${total} listos`,
  finished: (good, total) => `Aprobados: ${good} de ${total}`,
  failed: (count) => (count === 1 ? '1 no se aprobó' : `${count} no se aprobaron`),
  returnTitle: (count, isOne) =>
    isOne ? '¿Devolver este formulario para corregir?' : `¿Devolver ${count} formularios para corregir?`,
  returnText:
    'Cada empleado ve este mensaje en los formularios devueltos y recibe un solo correo por todos los suyos. Los formularios que no se pueden devolver se muestran con el motivo.',
  returnMessage: 'Qué hay que cambiar',
  returnSpanish: 'Algunos de estos empleados llenan sus formularios en español.',
  returnVerb: (count, isOne) => (isOne ? 'Devolver 1 formulario' : `Devolver ${count} formularios`),
  returning: 'Devolviendo formularios',
  returnDone: 'Terminado',
  returned: (done, total) => `Devueltos: ${done} de ${total}.`,
  returnedAll: (count, isOne) => (isOne ? '1 formulario devuelto' : `${count} formularios devueltos`),
  returnWorking: (done, total) => `${done} de ${total} listos`,
  returnGoesOn: 'Puede cerrar esta ventana: el resto se hace de todos modos.',
  andMore: (count) => `y ${count} más`,
}
