import type { words as en } from './en.ts'

/** The consent to sign electronically, in Spanish. */
export const words: typeof en = {
  title: 'Firmar electrónicamente',
  lede: 'Antes de su primer formulario, lea esto y diga si está de acuerdo. Puede decir que no.',
  version: (version) => `Versión ${version}`,
  sampleTitle: 'Muestre que puede abrir nuestros PDF',
  sampleText: 'Abra la muestra. Dentro hay un código. Escríbalo aquí.',
  openSample: 'Abrir el PDF de muestra',
  sampleFailed: 'No se pudo traer la muestra.',
  sampleCode: 'Código del PDF de muestra',
  sampleCodeHint: 'Con mayúsculas o minúsculas, da igual.',
  signature: 'Su nombre completo',
  signatureHint: 'Al escribirlo aquí da su acuerdo.',
  agree: 'Acepto',
  notNow: 'Ahora no',
  needCode: 'Abra la muestra y escriba el código que contiene.',
  needName: 'Escriba su nombre completo.',
  failed: 'No se pudo registrar su acuerdo.',
  summary: 'Revise estas respuestas',
  offline: 'Para esto necesita la red una vez. Después los formularios se abren también sin ella.',
  givenTitle: 'Usted aceptó firmar electrónicamente',
  givenText: (moment) => `Registrado el ${moment}.`,
  goOn: 'Continuar',
  sampleName: 'Muestra',
  tryAgain: 'Intentar de nuevo',
  loadFailed: 'No se pudo traer esta página',
}
