/** How far people are with what they have to do at each location; maintained by the database. */
export interface PacketTables {
  onboarding_packet: {
    business_id: number
    location_id: number
    person_id: number
    required: number
    approved: number
    submitted: number
    unsubmitted: number
    first_due: string | null
    review_since: Date | null
    managers_review_since: Date | null
    section_two_since: Date | null
    section_two_due: string | null
    is_not_started: boolean
    is_active: boolean
  }
}
