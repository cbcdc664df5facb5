import type { messages as en } from './en.ts'

/** Verifying a document's digital seal, in Spanish. */
export const messages: typeof en = {
  heading: 'Verificar un documento',
  lede: 'Verifique si un PDF se emitió aquí y no ha cambiado desde entonces. No necesita una cuenta. No guardamos su archivo.',
  file: 'PDF que quiere verificar',
  hint: 'Un formulario firmado o un certificado de auditoría, de hasta 10\u00a0MB. Elija un archivo o arrástrelo aquí.',
  empty: 'Este archivo está vacío. Descárguelo de nuevo.',
  tooLarge: 'Este archivo tiene más de 10\u00a0MB. Nuestros PDF son mucho más pequeños.',
  offline: 'Conéctese a internet para verificar un documento.',
  failed: 'No se pudo verificar el archivo.',
  outcomes: {
    intact: { title: 'Válido y sin cambios', text: 'Este archivo está exactamente como lo emitimos.' },
    added: {
      title: 'Emitido aquí, y luego modificado con un agregado',
      text: 'Nuestro original está intacto, pero se agregó algo después del sello. Lo que usted ve puede no ser lo que emitimos. Pida el archivo original.',
    },
    changed: {
      title: 'Modificado después de emitirse',
      text: 'El sello digital no es válido: el archivo se modificó o el sello se copió de otro archivo. No confíe en él. Pida el archivo original.',
    },
    'not ours': {
      title: 'No se emitió aquí',
      text: 'Este PDF no tiene nuestro sello digital. Los escaneos, las impresiones y las copias guardadas con otros programas lo pierden.',
    },
    'no pdf': { title: 'Esto no es un PDF', text: 'Elija el PDF tal como lo descargó o lo recibió.' },
  },
  facts: {
    kind: 'Tipo de documento',
    sealedAt: 'Sellado el',
    timeStamp: 'Sello de tiempo',
    added: 'Agregado después del sello',
    digest: 'Huella del archivo (SHA-256)',
    certificate: 'Huella del certificado del sello (SHA-256)',
  },
  timeStamp: (moment, authority) => `${moment}, de ${authority}`,
  unknownTimeStamp: 'De una autoridad que no se conoce aquí. No confíe en su hora.',
  bytes: (count) => `${count} bytes`,
  kinds: {
    w4: 'Formulario W-4',
    i9: 'Formulario I-9',
    wotc: 'Formulario 8850',
    directDeposit: 'Depósito directo',
    emergencyContacts: 'Contactos de emergencia',
    workPermit: 'Permiso de trabajo de menores',
    a4: 'Formulario estatal de retención',
    'company document': 'Documento de la empresa firmado',
    certificate: 'Certificado de auditoría',
    document: 'Documento',
  },
  meaningTitle: 'Qué significa esto',
  meaning: [
    'El sello digital muestra que emitimos el archivo y que no ha cambiado desde entonces. No dice de quién trata.',
    'Un sello de tiempo muestra que una autoridad externa vio el sello digital a esa hora. No todos los documentos lo tienen.',
    'El certificado de auditoría muestra quién firmó, cuándo y en qué dispositivo. Incluye la huella del documento para que pueda comparar los dos.',
  ],
}
