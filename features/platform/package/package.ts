// Packages that few calls need are loaded by the first of them: a start, and a server that never prints or mails, does without.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Answers how to get the package; the same each time. */
export function whenUsed<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(name) as T)
}
