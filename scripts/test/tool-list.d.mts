/** The programs that tests call, with the package that has each. */
export const packageOf: Readonly<
  Record<'clamd' | 'nginx' | 'openssl' | 'pdfinfo' | 'pdfsig' | 'pdftoppm' | 'pdftotext' | 'qpdf', string>
>

/** The file of a program on `PATH`; undefined where it isn't installed. */
export const fileOf: (name: string) => string | undefined
