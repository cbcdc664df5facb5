import type { words as en } from './en.ts'

/** What is done, with its receipts, in Spanish. */
export const words: typeof en = {
  receipt: (number, day) => `Recibo n.º ${number}, ${day}`,
  pdf: 'Formulario firmado (PDF)',
  certificate: 'Certificado (PDF)',
  failed: 'No se pudo traer el archivo. Hace falta una red. Inténtelo de nuevo.',
}
