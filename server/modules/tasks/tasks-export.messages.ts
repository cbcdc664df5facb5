import type { Language } from '#contract/domain/lookups.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'

const english = {
  title: 'Documents',
  headings: {
    lastName: 'Last name',
    firstName: 'First name',
    document: 'Document',
    status: 'Status',
    due: 'Due',
    submittedAt: 'Handed in (UTC)',
    receipt: 'Receipt no.',
    location: 'Location',
    business: 'Business',
  },
  statuses: {
    open: 'Not handed in',
    submitted: 'To review',
    rejected: 'Sent back',
    approved: 'Approved',
  } as Readonly<Record<TaskStatus, string>>,
}

const spanish: typeof english = {
  title: 'Documentos',
  headings: {
    lastName: 'Apellido',
    firstName: 'Nombre',
    document: 'Documento',
    status: 'Estado',
    due: 'Vence',
    submittedAt: 'Entregado (UTC)',
    receipt: 'N.º de comprobante',
    location: 'Lugar',
    business: 'Empresa',
  },
  statuses: { open: 'No entregado', submitted: 'Por revisar', rejected: 'Devuelto', approved: 'Aprobado' },
}

/** What the file of documents says, by language. */
export const sheetWords: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
