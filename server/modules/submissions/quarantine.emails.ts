import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

const words = {
  en: {
    own: {
      subject: 'A form you sent is kept aside',
      text: 'A form you signed arrived too late to be accepted as it is. It is kept, nothing of it is lost, and your manager was told. Your task list says what to do next.',
    },
    staff: {
      subject: 'A form arrived too late',
      text: 'A form arrived whole but too late: its person is no longer active, its document was approved meanwhile, or its edition is over. It is kept aside until somebody decides about it.',
    },
    application: {
      subject: 'An application arrived too late',
      text: 'An application arrived whole but too late: its employer or its place takes none any more. It is kept aside until somebody decides about it.',
    },
  },
  es: {
    own: {
      subject: 'Un formulario que envió quedó apartado',
      text: 'Un formulario que usted firmó llegó demasiado tarde para aceptarlo tal cual. Se conserva completo y se avisó a su gerente. Su lista de tareas dice qué hacer ahora.',
    },
    staff: {
      subject: 'Un formulario llegó tarde',
      text: 'Un formulario llegó completo pero tarde: la persona ya no está activa, su documento se aprobó mientras tanto o su edición terminó. Queda apartado hasta que alguien decida.',
    },
    application: {
      subject: 'Una solicitud llegó tarde',
      text: 'Una solicitud llegó completa pero tarde: su empleador o su lugar ya no aceptan ninguna. Queda apartada hasta que alguien decida.',
    },
  },
}

/** Whose submission was kept aside; null where nobody signed in has sent it. */
interface QuarantinedRow {
  readonly personId: number | null
  readonly businessId: number | null
}

/** Writes to the owner of a submission that was kept aside, and to the owners of the business; the letters name nobody and no answer. */
export const emailQuarantineNotice = async (deps: Services, trx: Trx, kept: QuarantinedRow): Promise<void> => {
  const staff = kept.personId === null ? 'application' : 'staff'
  for (const person of await toldOf(trx, kept)) {
    const said = words[person.language === 'es' ? 'es' : 'en'][person.id === kept.personId ? 'own' : staff]
    const text = `${said.text}\n\n${deps.config.publicUrl}\n`
    await deps.jobs.enqueue(trx, 'letter', { to: person.email, subject: said.subject, text })
  }
}

const toldOf = async (trx: Trx, { personId, businessId }: QuarantinedRow) => {
  const people = trx.selectFrom('person').select(['id', 'email', 'language'])
  const owners = await people
    .where((where) =>
      where.or([
        where('id', '=', personId),
        where.and([where('business_id', '=', businessId), where('role', '=', 'Owner'), where('is_active', '=', true)]),
      ]),
    )
    .execute()
  if (owners.length > 0 || businessId === null) return owners
  // A business that has ended has nobody left: its company answers for it.
  return people
    .where('role', '=', 'TPA')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('tpa_company_id', '=', (company) =>
      company.selectFrom('business').select('business.tpa_company_id').where('business.id', '=', businessId),
    )
    .execute()
}
