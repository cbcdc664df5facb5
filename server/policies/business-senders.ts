import type { ExpressionBuilder } from 'kysely'
import type { Trx } from '../platform/database/database.ts'
import type { EmailSender } from '../platform/mail/email-blocks.ts'
import type { Services } from '../platform/platform.ts'
import type { Tables } from '../schema/tables.ts'

/** What names the platform's own support, for those whose TPA company names none. */
type Platform = Pick<Services, 'config'>

/**
 * A business as the sender of an email; the number is that of one of its locations, if one is named that has one. Support
 * is that of its TPA company, else that of the platform.
 */
export const senderOfBusiness = async (
  { config }: Platform,
  trx: Trx,
  businessId: number,
  locationId?: number,
): Promise<EmailSender | undefined> => {
  const business = await trx
    .selectFrom('business')
    .leftJoin('tpa_company', 'tpa_company.id', 'business.tpa_company_id')
    .select([
      'business.id',
      'business.name',
      'brand_color',
      'business.email',
      'business.phone',
      'business.logo_file_id',
    ])
    .select(['tpa_company.support_email', 'tpa_company.toll_free_phone', 'tpa_company.phone as company_phone'])
    .select((row) => phoneOf(row, locationId).as('location_phone'))
    .where('business.id', '=', businessId)
    .executeTakeFirst()
  if (business === undefined) return undefined
  return {
    name: business.name,
    color: business.brand_color,
    phone: business.location_phone ?? business.phone,
    replyTo: business.email,
    support: {
      email: supportAt(config, business.support_email),
      phone: business.toll_free_phone ?? business.company_phone,
    },
    logo: business.logo_file_id === null ? null : { businessId: business.id, fileId: business.logo_file_id },
  }
}

const supportAt = ({ greeting }: Platform['config'], ofCompany: string | null): string | null =>
  ofCompany ?? greeting.supportEmail ?? null

const phoneOf = (row: ExpressionBuilder<Tables, 'business'>, locationId: number | undefined) =>
  row
    .selectFrom('location')
    .select('location.phone')
    .whereRef('location.business_id', '=', 'business.id')
    .where('location.id', '=', locationId ?? null)

/**
 * For whom an email to a person is sent: their business, with the number of their first location; the TPA company for
 * its own people. Undefined for platform admins, whose emails are from Firstday.
 */
export const senderForPerson = async (
  services: Platform,
  trx: Trx,
  personId: number,
): Promise<EmailSender | undefined> => {
  const person = await trx
    .selectFrom('person')
    .leftJoin('tpa_company', 'tpa_company.id', 'person.tpa_company_id')
    .select([
      'person.business_id',
      'tpa_company.name',
      'tpa_company.email',
      'tpa_company.phone',
      'tpa_company.support_email',
    ])
    .select((row) =>
      row
        .selectFrom('location_assignment')
        .innerJoin('location', 'location.id', 'location_assignment.location_id')
        .select(({ fn }) => fn.min('location.id').as('location_id'))
        .whereRef('location_assignment.person_id', '=', 'person.id')
        .where('location.closed_at', 'is', null)
        .as('location_id'),
    )
    .where('person.id', '=', personId)
    .executeTakeFirst()
  if (person === undefined) return undefined
  const { business_id, location_id, name, email, phone, support_email } = person
  if (business_id !== null) return senderOfBusiness(services, trx, business_id, location_id ?? undefined)
  if (name === null) return undefined
  const support = { email: supportAt(services.config, support_email), phone: null }
  return { name, color: null, phone, replyTo: email, support, logo: null }
}
