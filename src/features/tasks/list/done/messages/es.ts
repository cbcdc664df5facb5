import type { messages as en } from './en.ts'

/** Completed tasks with their confirmation numbers, in Spanish. */
export const messages: typeof en = {
  confirmation: (number, day) => `Número de confirmación ${number}, ${day}`,
  pdf: 'Formulario firmado (PDF)',
  certificate: 'Certificado de auditoría (PDF)',
  failed: 'No se pudo cargar el archivo. Revise su conexión e inténtelo de nuevo.',
}
