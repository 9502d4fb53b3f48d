// What is wrong with the placeholders of a text that somebody words otherwise. Pure.
import { FREE_PLACEHOLDERS, partText } from '#contract/mail-template-desk.ts'
import { placeholdersOf } from '#shared/message.ts'
import { rewordingFault } from '#shared/rewording.ts'

type Part = { name: string; original: string; wanted: readonly string[] }

/** Null where nothing is; `names`: in braces, all that are unknown or missing. */
export function placeholderFault({ name, original, wanted }: Part, typed: string, known: readonly string[]) {
  const text = partText(name, typed)
  const fault = rewordingFault(original, text, known, FREE_PLACEHOLDERS)
  if (!fault) return null
  if (fault.kind === 'malformed') return { kind: fault.kind, names: [] }
  const written = placeholdersOf(text)
  const wrong = fault.kind === 'unknown' ? written.filter((one) => !known.includes(one)) : wanted.filter((one) => !written.includes(one))
  return { kind: fault.kind, names: wrong.map((one) => `{${one}}`) }
}
