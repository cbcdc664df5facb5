import type { FileMessageKey } from './message-keys.ts'

/** Messages about files, in Spanish. */
export const fileReasons: Record<FileMessageKey, string> = {
  fileNeeded: 'Elija un archivo',
  fileType: 'Elija una foto (JPEG o PNG) o un PDF',
  signedFileType: 'Elija un PDF: un documento para firmar no puede ser una foto',
  pictureType: 'Elija una foto (JPEG o PNG)',
  fileTooLarge: 'Elija un archivo de hasta {max} MB',
  fileDamaged: 'No se pudo abrir este archivo. Pruebe con otra copia',
  fileInfected: 'El antivirus encontró un problema en este archivo. Elija otro',
  notScanned:
    'Por ahora no podemos revisar los archivos con el antivirus. No se pierde nada; inténtelo de nuevo en unos minutos.',
  pdfRefused:
    'No podemos usar este PDF. Puede tener contraseña, estar dañado o ser un formulario que solo funciona en otro programa. Tome una foto del documento o imprímalo en un PDF nuevo',
  fileMissing: 'El archivo de este formulario no ha llegado.',
  fileChanged:
    'Este archivo se cambió después de guardarse, así que no podemos abrirlo. Avise a quien administra Firstday para usted.',
}
