import type { bulkMessages as english } from './bulk-en.ts'

/** Actions on several people at once, in Spanish. */
export const bulkMessages: typeof english = {
  bulkResendTitle: (count) =>
    count === 1 ? '¿Reenviar la invitación a 1 usuario?' : `¿Reenviar la invitación a ${count} usuarios?`,
  bulkResendText: 'Cada persona recibe un correo nuevo con un enlace nuevo. El enlace anterior deja de funcionar.',
  bulkLeftOut: (count) =>
    count === 1
      ? 'Se omite 1 usuario seleccionado porque esto no le corresponde.'
      : `Se omiten ${count} usuarios seleccionados porque esto no les corresponde.`,
  bulkEndTitle: (count) => (count === 1 ? '¿Cerrar 1 cuenta?' : `¿Cerrar ${count} cuentas?`),
  bulkEndText:
    'Su sesión se cierra de inmediato y no podrán iniciarla de nuevo. Los formularios firmados se conservan según la ley.',
  bulkEndDone: (count) => (count === 1 ? 'Cuenta cerrada' : `${count} cuentas cerradas`),
  bulkRestored: (count) => (count === 1 ? 'Cuenta restaurada' : `${count} cuentas restauradas`),
  bulkRestoreFailed: (count) =>
    count === 1
      ? 'No se pudo restaurar 1 cuenta. Intente de nuevo.'
      : `No se pudieron restaurar ${count} cuentas. Intente de nuevo.`,
  bulkAssignTitle: (count) =>
    count === 1 ? 'Asignar 1 usuario a una ubicación' : `Asignar ${count} usuarios a una ubicación`,
  bulkAssignText:
    'Conservan sus ubicaciones actuales. Los empleados reciben como tareas los documentos de la empresa de la ubicación nueva.',
  bulkAssignMixed: 'Estos usuarios son de empresas distintas. Seleccione usuarios de una sola empresa.',
  bulkDocumentTitle: (count) =>
    count === 1 ? 'Asignar un documento a 1 usuario' : `Asignar un documento a ${count} usuarios`,
  bulkDocumentText:
    'Se vuelve una tarea de cada empleado que no lo tiene, sean cuales sean las ubicaciones del documento. Vence según su configuración.',
  bulkDocument: 'Documento de la empresa',
  bulkDocumentChoose: 'Seleccione un documento',
  bulkDocumentNone: 'Esta empresa no tiene documentos que los empleados deban firmar, confirmar o responder.',
  bulkOneBusiness: 'Filtre primero la lista por una empresa.',
  bulkRoleTitle: (count) =>
    count === 1 ? 'Cambiar la función de 1 usuario' : `Cambiar la función de ${count} usuarios`,
  bulkRoleText:
    'Lo que ven y pueden hacer cambia de inmediato. Quienes pasan a ser empleados reciben los formularios de su ubicación.',
  bulkWorkingTitle: 'En curso',
  bulkDoneTitle: 'Terminado',
  bulkDone: (done, total, isOne) =>
    isOne ? `Hecho para ${done} de 1 usuario.` : `Hecho para ${done} de ${total} usuarios.`,
  bulkDoneAll: (count, isOne) => (isOne ? 'Hecho para 1 usuario' : `Hecho para ${count} usuarios`),
  bulkGoesOn: 'Puede cerrar esta ventana: el resto se hace de todos modos.',
  exportTitle: 'Exportar',
  signed: {
    button: 'Formularios firmados',
    title: 'Formularios firmados en un archivo',
    loading: 'Contando los formularios firmados…',
    what: (forms, people, isOne) =>
      isOne
        ? '1 formulario firmado de 1 usuario, en PDF, en un archivo ZIP con un índice.'
        : `${forms} formularios firmados de ${people} usuarios, en PDF, en un archivo ZIP con un índice (CSV).`,
    none: 'Ninguno de estos usuarios tiene aún un formulario firmado.',
    careful:
      'El archivo muestra números de Seguro Social completos. Se elimina de Firstday después de un día. Cada formulario queda registrado como visto por usted.',
    verb: 'Reunir formularios',
    workingTitle: 'Reuniendo formularios firmados',
    working: (done, total) => `${done} de ${total} formularios…`,
    goesOn: 'Puede cerrar esta ventana. El archivo le espera en “Formularios firmados” de esta lista.',
    ready: (forms, isOne) =>
      isOne ? '1 formulario firmado está listo.' : `${forms} formularios firmados están listos.`,
    availableTo: (when) => `Puede descargarlos hasta ${when}.`,
    gone: 'El archivo se eliminó. Reúna los formularios de nuevo.',
    nothing: 'No se pudo reunir ningún formulario.',
    download: 'Descargar ZIP',
    started: 'Descarga iniciada',
    latest: 'Reunidos antes',
  },
}
