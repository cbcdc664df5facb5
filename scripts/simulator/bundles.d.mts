/** The sources that a patch changes, by their path; throws if it doesn't apply. */
export function patchedSources(patch: string): Map<string, string>
