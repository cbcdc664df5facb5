/** The address of a kept file, below the API prefix. */
export const fileUrlOf = (fileId: string): string => `/files/${fileId}`
