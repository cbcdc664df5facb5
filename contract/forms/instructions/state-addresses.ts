import type { StateCode } from '../../domain/states.ts'
import type { SourceTag } from '../a4/sources.ts'

/** Where a state publishes its form with its instructions, and the source of the address. */
export interface StateAddress {
  readonly address: string
  readonly source: SourceTag
}

const read = (address: string, source: SourceTag = 'QB'): StateAddress => ({ address, source })

/**
 * The states' own addresses of their forms; the instructions and worksheets are pages of the form, or beside it. The
 * addresses were read, not opened: a state that publishes a new revision may move its file.
 */
export const stateAddresses: Readonly<Partial<Record<StateCode, StateAddress>>> = {
  AL: read('https://www.revenue.alabama.gov/wp-content/uploads/2025/04/A4_0425.pdf'),
  AR: read('https://www.dfa.arkansas.gov/wp-content/uploads/AR4EC2025_FI.pdf'),
  AZ: read('https://azdor.gov/sites/default/files/document/FORMS_WITHHOLDING_2025_A-4_f.pdf'),
  CA: read('https://edd.ca.gov/siteassets/files/pdf_pub_ctr/de4.pdf'),
  CO: read('https://tax.colorado.gov/DR0004', 'CODOR'),
  CT: read('https://portal.ct.gov/-/media/drs/forms/2024/withholdingforms/ct-w4_1224.pdf'),
  DC: read('https://otr.cfo.dc.gov/sites/default/files/dc/sites/otr/publication/attachments/2025_D-4_Fill_In.pdf'),
  DE: read('https://revenuefiles.delaware.gov/2021/DE-W4.pdf'),
  GA: read('https://dor.georgia.gov/document/form/tsdemployeeswithholdingallowancecertificateg-4pdf/download'),
  HI: read('https://files.hawaii.gov/tax/forms/current/hw4_i.pdf'),
  IA: read('https://revenue.iowa.gov/media/4324/download?inline'),
  ID: read('https://tax.idaho.gov/wp-content/uploads/forms/EFO00307/EFO00307_04-28-2025.pdf'),
  IL: read('https://tax.illinois.gov/content/dam/soi/en/web/tax/forms/withholding/documents/currentyear/il-w-4.pdf'),
  IN: read('https://forms.in.gov/Download.aspx?id=2702'),
  KS: read('https://www.ksrevenue.gov/pdf/k-4.pdf'),
  KY: read('https://revenue.ky.gov/Forms/42A804%20(K-4)%20(2026).pdf'),
  LA: read('https://dam.ldr.la.gov/taxforms/1300-1-26-F.pdf'),
  MA: read('https://www.mass.gov/doc/form-m-4-massachusetts-employees-withholding-exemption-certificate/download'),
  MD: read('https://www.marylandcomptroller.gov/content/dam/mdcomp/tax/forms/2025/MW507.pdf'),
  ME: read('https://www.maine.gov/revenue/sites/maine.gov.revenue/files/inline-files/26_form_w-4me_fillable.pdf'),
  MI: read('https://www.michigan.gov/-/media/Project/Websites/taxes/Forms/All-Years/MIW4.pdf'),
  MN: read('https://www.revenue.state.mn.us/sites/default/files/2025-12/w-4mn.pdf'),
  MO: read('https://dor.mo.gov/forms/MO%20W-4.pdf'),
  MS: read('https://www.dor.ms.gov/sites/default/files/tax-forms/business/89350258.pdf'),
  MT: read('https://mtrevenue.gov/taxes/wage-withholding/form-mw-4/', 'MTREV'),
  NC: read('https://www.ncdor.gov/tax-forms/nc-4-employees-withholding-allowance-certificate/open'),
  NE: read('https://revenue.nebraska.gov/sites/default/files/doc/tax-forms/w4n.pdf'),
  NJ: read('https://www.nj.gov/treasury/taxation/pdf/current/njw4.pdf'),
  NY: read('https://www.tax.ny.gov/pdf/current_forms/it/it2104_fill_in.pdf'),
  OH: read('https://tax.ohio.gov/documents/forms/employer_withholding/Generic/WTH_IT4.pdf'),
  OK: read('https://oklahoma.gov/content/dam/ok/en/tax/documents/forms/businesses/general/OK-W-4.pdf'),
  OR: read('https://www.oregon.gov/dor/forms/FormsPubs/form-or-w-4_101-402_2024.pdf'),
  PA: read('https://www.revenue.pa.gov/FormsandPublications/FormsforIndividuals/PIT/Documents/rev-419.pdf'),
  PR: read('https://hacienda.pr.gov/', 'HACIENDA'),
  RI: read('https://tax.ri.gov/sites/g/files/xkgbur541/files/2026-01/RI%20W-4%202026.pdf'),
  SC: read('https://dor.sc.gov/sites/dor/files/forms/SCW4_2026.pdf'),
  VA: read('https://www.tax.virginia.gov/sites/default/files/taxforms/withholding/any/va-4-any.pdf'),
  VT: read('https://tax.vermont.gov/sites/tax/files/documents/W-4VT.pdf'),
  WI: read('https://www.revenue.wi.gov/DOR%20Publications/pb166.pdf'),
  WV: read('https://tax.wv.gov/Documents/Withholding/it104.pdf'),
}

/** States whose form is the federal W-4, or a copy of it marked for the state. */
export const federalW4States: readonly StateCode[] = ['ND', 'NM', 'UT']
