/** The table of the key that signs who acts. */
export interface AccessTables {
  actor_key: { is_only: boolean; inner_pad: Uint8Array; outer_pad: Uint8Array }
}
