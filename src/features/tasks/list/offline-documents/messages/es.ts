import type { OfflineDocumentsMessages } from './en.ts'

/** Company documents on this device, in Spanish. */
export const messages: OfflineDocumentsMessages = {
  needTitle: 'Para esto necesita internet',
  offerTitle: '¿Leer documentos después sin internet?',
  offerText: 'Su teléfono indica que aquí los datos pueden tener costo.',
  download: (count) => (count === 1 ? 'Descargar 1 documento' : `Descargar ${count} documentos`),
}
