/** What a signer reads whose typed signature is another name, in English. */
export const messages = {
  differs: (name: string) => `This isn’t the name we know: ${name}. Correct it, or confirm that you sign this way.`,
  confirm: (typed: string) => `“${typed}” is my signature`,
  why: 'The reviewer sees both names.',
}
