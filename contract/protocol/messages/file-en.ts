import type { FileMessageKey } from './message-keys.ts'

/** Messages about files, in English. */
export const fileReasons: Record<FileMessageKey, string> = {
  fileNeeded: 'Choose a file',
  fileType: 'Choose a photo (JPEG or PNG) or a PDF',
  signedFileType: 'Choose a PDF: a document to sign can’t be a photo',
  pictureType: 'Choose a photo (JPEG or PNG)',
  fileTooLarge: 'Choose a file up to {max} MB',
  fileDamaged: 'This file couldn’t be opened. Try another copy',
  fileInfected: 'A virus scanner found a problem in this file. Choose another one',
  notScanned: 'We can’t check files for viruses right now. Nothing is lost; try again in a few minutes.',
  pdfRefused:
    'We can’t use this PDF. It may have a password, be damaged, or be a form that only works in another program. Take a photo of the document, or print it to a new PDF',
  fileMissing: 'The file for this form hasn’t arrived.',
  fileChanged:
    'This file was changed after it was saved, so we can’t open it. Tell the person who runs Firstday for you.',
}
