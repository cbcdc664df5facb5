/** People in the scopes of lists, with their search terms and counts; maintained by the database. */
export interface PeopleListTables {
  person_search_entry: {
    scope: number
    list_class: number
    person_id: number
    last_name_sort_key: string
    first_name_sort_key: string
    username: string
    email: string
    created: Date
    start: string | null
  }
  person_search_term: { scope: number; list_class: number; word: string; person_id: number }
  person_search_count: { scope: number; list_class: number; shard: number; count: number }
}
