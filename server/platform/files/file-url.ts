/** The path of a stored file, below the API prefix. */
export const fileUrlOf = (fileId: string): string => `/files/${fileId}`
