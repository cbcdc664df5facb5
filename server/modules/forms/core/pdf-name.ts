/** The file name of a form's PDF, the same wherever it is printed: form, person and date (YYYY-MM-DD), without slashes. */
export const pdfName = (form: string, person: string, day: string, kind?: 'certificate'): string => {
  const words = [form, person, day, ...(kind === undefined ? [] : [kind])]
  // What file systems refuse in names becomes a hyphen.
  return `${words.map((word) => word.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-').trim()).join(', ')}.pdf`
}
