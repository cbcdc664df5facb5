// The programs besides Node that tests call, each with Debian's package that has it. A tool that is missing and can't be
// installed skips its tests by name (`tests/tools/tools.ts`).
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Tool to package. */
export const packageOf = Object.freeze({
  clamd: 'clamav-daemon',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pdfinfo: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  qpdf: 'qpdf',
})

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The file of a program on `PATH`; undefined where it isn't installed. */
export const fileOf = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram)
