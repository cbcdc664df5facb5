import { createHash } from 'node:crypto'

/** What is stored of a token, hex SHA-256: enough to recognize it, useless to present. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
