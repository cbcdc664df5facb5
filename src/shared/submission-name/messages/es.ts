import type { SubmissionNames } from './en.ts'

/** What is submitted, by name, in Spanish. */
export const messages: SubmissionNames = {
  forms: {
    w4: 'Formulario W-4',
    a4: 'Formulario estatal de retención',
    i9: 'Formulario I-9',
    wotc: 'Formulario 8850',
    directDeposit: 'Depósito directo',
    emergencyContacts: 'Contactos de emergencia',
    workPermit: 'Permiso de trabajo de menores',
    user: 'Foto o escaneo',
    application: 'Solicitud de empleo',
    businessDocuments: 'Documento de la empresa',
  },
  otherForm: 'Formulario firmado',
  decisions: { approveTaskForms: 'Aprobación de un formulario', rejectDocuments: 'Formulario devuelto para corregir' },
}
