import { X509Certificate } from 'node:crypto'

const pemBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates in a PEM text, in its order. Throws for one that can't be read, with its number. */
export const certificatesIn = (pem: string): readonly X509Certificate[] =>
  (pem.match(pemBlock) ?? []).map((block, index) => {
    try {
      return new X509Certificate(block)
    } catch (cause) {
      throw new Error(`certificate ${index + 1}`, { cause })
    }
  })
