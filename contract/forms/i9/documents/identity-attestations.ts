import type { I9Document } from './document.ts'

/** Who attests a person's identity in place of a document of list B. */
export const identityAttestations = ['minor', 'specialPlacement'] as const
/** A way to establish identity without a document of list B. */
export type IdentityAttestation = (typeof identityAttestations)[number]

/**
 * Words in place of a document of list B, and of the employee's signature in Section 1: a parent or legal guardian
 * attests the identity of somebody under 18 (8 CFR 274a.2(b)(1)(v)(B)(3); USCIS, M-274, 4.1), or a parent, guardian or
 * representative of the placement that of somebody with a disability (8 CFR 274a.2(b)(1)(v)(B)(4); M-274, 4.2). Neither
 * is open to employers in E-Verify (both pages of the M-274).
 */
export const identityAttestationDocuments: Readonly<Record<IdentityAttestation, I9Document>> = {
  minor: {
    id: 'BMinor',
    list: 'B',
    title: 'Individual under age 18',
    titleEs: 'Persona menor de 18 años',
    parts: [],
    receipts: [],
  },
  specialPlacement: {
    id: 'BPlacement',
    list: 'B',
    title: 'Special Placement',
    titleEs: 'Colocación especial (Special Placement)',
    parts: [],
    receipts: [],
  },
}

/** Their ids. */
export const identityAttestationIds: readonly string[] = Object.values(identityAttestationDocuments).map(({ id }) => id)
