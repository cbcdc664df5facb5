/** A document of the lists of acceptable documents, Form I-9 edition 01/20/25, page 2. */
export interface I9Document {
  readonly id: string
  readonly list: 'A' | 'B' | 'C'
  readonly title: string
  /** Shown only for people under 18. */
  readonly isForMinors?: boolean
}

/** The lists of acceptable documents, in their order. */
export const i9Documents: readonly I9Document[] = [
  { id: 'A1a', list: 'A', title: 'U.S. Passport' },
  { id: 'A1b', list: 'A', title: 'U.S. Passport Card' },
  { id: 'A2', list: 'A', title: 'Permanent Resident Card or Alien Registration Receipt Card (Form I-551)' },
  {
    id: 'A3',
    list: 'A',
    title:
      'Foreign passport that contains a temporary I-551 stamp or temporary I-551 printed notation on a machine-readable immigrant visa',
  },
  { id: 'A4', list: 'A', title: 'Employment Authorization Document that contains a photograph (Form I-766)' },
  {
    id: 'A5',
    list: 'A',
    title: 'Foreign passport and Form I-94 or Form I-94A, for an individual authorized to work for a specific employer',
  },
  {
    id: 'A6',
    list: 'A',
    title:
      'Passport from the Federated States of Micronesia (FSM) or the Republic of the Marshall Islands (RMI) with Form I-94 or Form I-94A',
  },
  {
    id: 'B1',
    list: 'B',
    title: 'Driver’s license or ID card issued by a State or outlying possession of the United States',
  },
  { id: 'B2', list: 'B', title: 'ID card issued by federal, state or local government agencies or entities' },
  { id: 'B3', list: 'B', title: 'School ID card with a photograph' },
  { id: 'B4', list: 'B', title: 'Voter’s registration card' },
  { id: 'B5', list: 'B', title: 'U.S. Military card or draft record' },
  { id: 'B6', list: 'B', title: 'Military dependent’s ID card' },
  { id: 'B7', list: 'B', title: 'U.S. Coast Guard Merchant Mariner Card' },
  { id: 'B8', list: 'B', title: 'Native American tribal document' },
  { id: 'B9', list: 'B', title: 'Driver’s license issued by a Canadian government authority' },
  { id: 'B10', list: 'B', title: 'School record or report card', isForMinors: true },
  { id: 'B11', list: 'B', title: 'Clinic, doctor, or hospital record', isForMinors: true },
  { id: 'B12', list: 'B', title: 'Day-care or nursery school record', isForMinors: true },
  { id: 'C1', list: 'C', title: 'Social Security Account Number card without restrictions on employment' },
  {
    id: 'C2',
    list: 'C',
    title: 'Certification of report of birth issued by the Department of State (Forms DS-1350, FS-545, FS-240)',
  },
  { id: 'C3', list: 'C', title: 'Original or certified copy of birth certificate bearing an official seal' },
  { id: 'C4', list: 'C', title: 'Native American tribal document' },
  { id: 'C5', list: 'C', title: 'U.S. Citizen ID Card (Form I-197)' },
  { id: 'C6', list: 'C', title: 'Identification Card for Use of Resident Citizen in the United States (Form I-179)' },
  { id: 'C7', list: 'C', title: 'Employment authorization document issued by the Department of Homeland Security' },
]

/** Ids of the documents of one list. */
export const i9DocumentIds = (list: I9Document['list']): readonly string[] =>
  i9Documents.filter((document) => document.list === list).map((document) => document.id)
