/** Why staff can’t change, decide on or report a record, and what became of it, in Spanish. */
export const recordMessages = {
  wotcSentUnsigned: 'Los dos deben firmar el formulario a más tardar el día del envío',
  wotcEnclosure: 'Este documento debe enviarse con el formulario',
  wotcNotRequested: 'El empleador no solicita una certificación, así que no hay nada que enviar',
  wotcNotApproved: 'Apruebe el formulario antes de registrar su envío',
  wotcNotProven:
    'El registro no muestra que ambas cosas se hicieran antes de esta oferta. Describa qué lo demuestra, o guarde el formulario sin solicitud',
  newHireSent: 'Una de estas contrataciones ya se informó. Vuelva a cargar la lista',
  newHireIncomplete:
    'Una de estas contrataciones aún no se puede informar. Vuelva a cargar la lista para ver qué falta',
  newHireAbroad: 'Este formato no admite una dirección en otro país. Excluya a esa persona o elija la hoja simple',
  peopleActive:
    '{count} {count|usuario sigue activo|usuarios siguen activos} aquí. Primero cierre o mueva {count|su cuenta|sus cuentas}.',
  roleCrossing:
    'Los usuarios de una empresa y los de la plataforma no pueden intercambiar funciones. Cree otra cuenta.',
  roleOfCompany: 'Los usuarios de TPA se agregan desde su compañía TPA.',
  businessNone: 'Esta función no pertenece a ninguna empresa. Déjelo vacío',
  businessOther: 'Este usuario pertenece a otra empresa.',
  lastLocation: 'Un empleado necesita al menos una ubicación. Asigne otra primero.',
  rehireAfterEnd: 'El nuevo primer día debe ser posterior al día en que terminó el empleo anterior',
  rehireNotEnded: 'El empleo de esta persona no ha terminado. Ingrese primero su último día de trabajo',
  endBeforeStart: 'El último día no puede ser anterior al primero',
  accountEnded: 'Esta cuenta está inactiva. Reactívela primero.',
  holdStands: 'Ya hay una orden de conservación legal.',
  holdNone: 'No hay ninguna orden de conservación legal.',
  resentTooSoon: 'Se acaba de enviar una invitación. Espere {seconds} {seconds|segundo|segundos}.',
  invited: 'Cuenta creada. Invitación enviada',
  retainedUntil:
    'Los registros deben conservarse hasta el {day}. Puede cerrar la cuenta, pero no se elimina nada antes.',
  legalHoldActive: 'Hay una orden de conservación legal. No se elimina nada hasta que se levante.',
  invitationAccepted:
    'Este usuario ya aceptó la invitación. Puede usar “¿Olvidó su contraseña?” para restablecer su contraseña.',
  companyDocumentInUse:
    '{count} {count|persona ya confirmó|personas ya confirmaron} la lectura de este documento o {count|subió|subieron} un archivo. Puede archivarlo, pero no eliminarlo.',
  companyDocumentShared:
    'Este documento también se usa en ubicaciones que usted no administra. Pida el cambio al propietario o propietaria.',
  levelTooHigh: 'Elija destinatarios que le incluyan a usted',
  locationsNeeded: 'Elija al menos una de sus ubicaciones',
  oneBusiness: 'Elija documentos de una sola empresa',
  notPrinted: 'No se pudo crear el PDF de este formulario. Inténtelo de nuevo o apruébelo por separado.',
  decisionOld: 'El empleado volvió a entregar esto. Revíselo de nuevo y luego decida.',
  decidedApproved: 'Otra persona ya lo aprobó.',
  decidedReturned: 'Otra persona ya lo devolvió.',
  decidedMeanwhile: 'Otra persona ya decidió sobre esta solicitud. Revísela de nuevo.',
  alreadyOnboarded: 'Esta persona ya fue contratada.',
  notApproved: 'Primero apruebe la solicitud.',
  notYourNote: 'Solo quien escribió la nota o la persona propietaria puede eliminarla.',
  selfUploadReview: 'Otra persona debe revisar los archivos que usted subió por un empleado.',
  slugTaken: 'Otra empresa usa esta URL. Elija otra',
  locationTaken: 'Esta empresa ya tiene una ubicación con este nombre',
  operatingDays: 'Elija al menos un día',
  offBoth: 'Elija Libre en las dos horas o en ninguna',
  wotcSkipped: 'Este empleado decidió no responder. El empleador no tiene nada que completar',
  slug: 'Use de 2 a 60 letras minúsculas, números y guiones, como blue-heron',
}
