import type { UnsentWorkMessages } from './en.ts'

/** Uploading unsent work from a file, in Spanish. */
export const messages: UnsentWorkMessages = {
  heading: 'Subir trabajo sin enviar',
  lede: 'Envíe formularios firmados que otro dispositivo guardó en un archivo. No necesita una cuenta. Cada formulario llega una sola vez, aunque ya se haya enviado.',
  file: 'Archivo del otro dispositivo',
  hint: 'Su nombre termina en .firstday. Los formularios están cifrados: esta página no puede leerlos.',
  offline: 'Conéctese a internet para subir un archivo.',
  reading: 'Abriendo el archivo',
  wrongFile:
    'Este no es un archivo de trabajo sin enviar, o le falta una parte. Guárdelo de nuevo en el otro dispositivo.',
  emptyFile: 'En este archivo no hay nada por enviar.',
  otherOrigin: (address) => `Este archivo es para ${address}. Abra esa dirección para subirlo.`,
  signed: (moment) => `Firmado ${moment}`,
  kinds: {
    waiting: 'Enviando',
    received: 'Recibido',
    refused: 'No aceptado',
    expired: 'Venció el plazo para enviarlo',
    held: 'No se envió',
    'not sent': 'Todavía no se envió',
  },
  confirmation: (number) => `Número de confirmación ${number}`,
  why: {
    expired: 'Quien firmó tiene que iniciar sesión en el dispositivo donde está el formulario, y enviarlo desde ahí.',
    held: 'Antes tiene que llegar otra parte de este formulario.',
    'not sent': 'No se pudo llegar al servidor. Inténtelo de nuevo.',
  },
  done: 'Llegó todo lo que hay en este archivo',
  doneText: 'El otro dispositivo borra sus copias la próxima vez que tenga conexión. Puede borrar este archivo.',
  partly: (count) => (count === 1 ? '1 elemento no llegó' : `${count} elementos no llegaron`),
  partlyText: 'No se perdió nada: siguen en el otro dispositivo.',
  again: 'Intentar de nuevo',
}
