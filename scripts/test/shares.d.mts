/** What a file that takes longer than its share begins its reason with. */
export const longMark: string
