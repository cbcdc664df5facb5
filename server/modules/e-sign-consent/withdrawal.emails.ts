import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

const words = {
  en: {
    subject: 'An employee wants paper',
    text: (address: string) =>
      `An employee of yours has withdrawn their agreement to sign electronically. From now on they get their forms on paper and sign on paper; what they signed before stays valid.\n\nWho it is, and what is still to do:\n\n${address}\n\nPrint what is left, have it signed by hand, and keep it with their records. The employee may agree again at any time.\n`,
  },
  es: {
    subject: 'Una persona de su equipo quiere papel',
    text: (address: string) =>
      `Una persona de su equipo retiró su aceptación de firmar electrónicamente. Desde ahora recibe sus formularios en papel y los firma en papel; lo que firmó antes sigue siendo válido.\n\nQuién es y qué falta por hacer:\n\n${address}\n\nImprima lo que falta, pida la firma a mano y guárdelo con sus documentos. La persona puede volver a aceptar en cualquier momento.\n`,
  },
}

/** Writes to those who manage a person that they have to give them paper; the letters name nobody, they lead to a page that does. */
export const emailConsentWithdrawal = (deps: Services, personId: number): Promise<void> =>
  deps.db.system(async (trx) => {
    const address = await addressOf(trx, personId)
    for (const manager of await managersOf(trx, personId)) {
      const said = words[manager.language === 'es' ? 'es' : 'en']
      const text = said.text(`${deps.config.publicUrl}${address}`)
      await deps.jobs.enqueue(trx, 'letter', { to: manager.email, subject: said.subject, text })
    }
  })

/** The page of what they have still to do; the inbox where there is nothing. */
const addressOf = async (trx: Trx, personId: number): Promise<string> => {
  const open = await trx
    .selectFrom('person_document')
    .select('id')
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('form_id', '<>', companyDocumentFormId)
    .where('status', 'in', ['open', 'rejected'])
    .orderBy('due_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return open === undefined ? '' : `/review/${open.id}`
}

/** The managers of their places; where there are none, the owners of the business. */
const managersOf = async (trx: Trx, personId: number) => {
  const people = trx
    .selectFrom('person')
    .select(['person.id', 'person.email', 'person.language'])
    .where('person.is_active', '=', true)
    .where('person.deleted_at', 'is', null)
    .where('person.id', '<>', personId)
  const managers = await people
    .distinct()
    .innerJoin('assignment as theirs', 'theirs.person_id', 'person.id')
    .innerJoin('assignment as own', 'own.location_id', 'theirs.location_id')
    .where('own.person_id', '=', personId)
    .where('person.role', '=', 'STRMGR')
    .execute()
  if (managers.length > 0) return managers
  return people
    .where('person.role', '=', 'Owner')
    .where('person.business_id', '=', (business) =>
      business.selectFrom('person as self').select('self.business_id').where('self.id', '=', personId),
    )
    .execute()
}
