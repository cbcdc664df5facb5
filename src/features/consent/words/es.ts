import type { words as en } from './en.ts'

/** The consent to sign electronically, in Spanish. */
export const words: typeof en = {
  title: 'Firmar electrónicamente',
  lede: 'Antes de su primer formulario, lea esto y diga si está de acuerdo. Puede decir que no.',
  version: (version) => `Versión ${version}`,
  points: [
    {
      title: 'Puede recibirlo en papel',
      text: 'Puede recibir cualquiera de estos formularios en papel y firmarlo a mano, sin costo. Pídalo a su gerente o a nómina.',
    },
    {
      title: 'A qué da su acuerdo',
      text: 'Usted acepta recibir, leer y firmar aquí sus formularios de ingreso y de impuestos, como el Formulario W-4, y los avisos que los acompañan. Su firma electrónica vale lo mismo que una en papel. Esto se aplica a sus documentos con este empleador, ahora y después, hasta que usted lo retire.',
    },
    {
      title: 'Puede cambiar de opinión',
      text: 'Puede retirar su acuerdo en cualquier momento: dígaselo a su gerente o a nómina. Desde entonces recibirá papel, lo que puede tardar más. Lo que firmó antes sigue siendo válido.',
    },
    {
      title: 'Mantenga al día sus datos de contacto',
      text: 'Le escribimos al correo electrónico de su cuenta. Para cambiarlo, avise a su gerente o a nómina.',
    },
    {
      title: 'Qué necesita',
      text: 'Un teléfono, una tableta o una computadora con un navegador actual (Chrome, Safari, Firefox o Edge), red de vez en cuando, un correo electrónico y un programa que abra PDF. Para guardar una copia necesita espacio libre o una impresora.',
    },
  ],
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
