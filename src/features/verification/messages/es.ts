import type { words as en } from './en.ts'

/** Checking a document's seal, in Spanish. */
export const words: typeof en = {
  heading: 'Comprobar un documento',
  lede: 'Vea si un PDF se selló aquí y sigue tal como se selló. No necesita cuenta. El archivo se comprueba y no se guarda.',
  file: 'PDF que quiere comprobar',
  hint: 'Un formulario firmado o su certificado de auditoría, de 10\u00a0MB como máximo. Elíjalo o arrástrelo aquí.',
  empty: 'Este archivo está vacío. Descárguelo otra vez.',
  tooLarge: 'Este archivo supera los 10\u00a0MB. Los nuestros son mucho más pequeños.',
  offline: 'Para esto necesita la red.',
  failed: 'No se pudo comprobar el archivo.',
  outcomes: {
    intact: { title: 'Sellado aquí y sin cambios', text: 'Es, hasta el último byte, lo que sellamos.' },
    added: {
      title: 'Sellado aquí, y algo se añadió después',
      text: 'Lo que sellamos está tal cual, pero alguien añadió algo después. Lo que usted ve puede no ser lo que sellamos. Pida el archivo original.',
    },
    changed: {
      title: 'No está como lo sellamos',
      text: 'Lleva un sello nuestro que no es válido: el archivo cambió o el sello se copió de otro. No se fíe de él. Pida el archivo original.',
    },
    'not ours': {
      title: 'No se selló aquí',
      text: 'Este PDF no lleva ningún sello nuestro. Un escaneo, una impresión o una copia guardada con otro programa pierde el sello.',
    },
    'no pdf': { title: 'Esto no es un PDF', text: 'Elija el PDF tal como lo descargó o lo recibió por correo.' },
  },
  facts: {
    kind: 'Qué es',
    sealedAt: 'Sellado el',
    added: 'Añadido después del sello',
    digest: 'Huella de este archivo (SHA-256)',
    certificate: 'Huella de nuestro sello (SHA-256)',
  },
  bytes: (count) => `${count} bytes`,
  kinds: {
    w4: 'Formulario W-4',
    i9: 'Formulario I-9',
    wotc: 'Formulario 8850',
    directDeposit: 'Depósito directo',
    a4: 'Formulario estatal',
    certificate: 'Certificado de auditoría',
    document: 'Documento',
  },
  meaningTitle: 'Qué le dice esto',
  meaning: [
    'El sello muestra que un archivo viene de aquí y no cambió desde entonces. No dice de quién trata.',
    'Quién firmó, cuándo y en qué dispositivo está en el certificado de auditoría. El certificado nombra la huella de su documento, para que pueda comparar los dos.',
  ],
}
