import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Characters that are looked at: what is strong by then stays strong, and the time of a check is bounded. */
const mostCharacters = 32

/** Spellings with other signs, as 4 for a, that are tried for one password; bounds the time as well. */
const mostSubstitutions = 4

let loading: Promise<ZxcvbnFactory> | undefined

/**
 * How many guesses a password takes a guesser who knows breached passwords, words and names of English and Spanish,
 * sequences, keyboards, dates, repetition, letters replaced by signs, and the given words of its owner.
 */
export const guessesOf = async (password: string, ownersWords: readonly string[]): Promise<number> => {
  loading ??= loadEstimator()
  const words = ownersWords.map((word) => word.slice(0, mostCharacters))
  return (await loading).check(password.slice(0, mostCharacters), words).guesses
}

/** Loaded by the first password that is chosen, so that a server starts without it. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const lists = [
    common.dictionary['passwords-common'],
    ...Object.values<readonly string[]>(english.dictionary),
    ...Object.values<readonly string[]>(spanish.dictionary),
  ]
  return new ZxcvbnFactory({
    dictionary: { common: mergedByRank(lists) },
    graphs: common.adjacencyGraphs,
    maxLength: mostCharacters,
    l33tMaxSubstitutions: mostSubstitutions,
  })
}

/** One list of all words, each at the best rank that it has in any list: a check looks each part up once. */
const mergedByRank = (lists: readonly (readonly string[])[]): string[] => {
  const merged = new Set<string>()
  const longest = Math.max(...lists.map((list) => list.length))
  for (let rank = 0; rank < longest; rank += 1)
    for (const list of lists) {
      const word = list[rank]
      if (word !== undefined) merged.add(word.toLowerCase())
    }
  return [...merged]
}
