import type { X509Certificate } from 'node:crypto'

/** Certificates between a signer and a root; real ones have two or three. */
const stepsMax = 6

const isInForce = (certificate: X509Certificate, at: Date): boolean =>
  Date.parse(certificate.validFrom) <= at.getTime() && at.getTime() <= Date.parse(certificate.validTo)

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/**
 * Whether a certificate leads to one of the roots through others that were in force at a time (RFC 5280, 6, without
 * policies and revocation). A root may be the certificate itself.
 */
export const leadsToRoot = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): boolean => {
  let current: X509Certificate | undefined = certificate
  for (let steps = 0; current !== undefined && steps < stepsMax; steps += 1) {
    const tested: X509Certificate = current
    if (!isInForce(tested, at)) return false
    if (roots.some(({ raw }) => raw.equals(tested.raw))) return true
    current = [...roots, ...others].find((issuer) => isIssuedBy(tested, issuer))
  }
  return false
}
