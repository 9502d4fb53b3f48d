import { toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'

/** Somebody of the office, or a mailbox that several read; `language`: of mails to them, where it is known. */
export type Addressee = { email: string; name?: string | undefined; language?: string | null | undefined }

/** Each address once, by whoever of its entries says most; in English where no language is known. */
export function addresseesOf(people: readonly Addressee[]): { to: string; firstName: string; language: Language }[] {
  const found = new Map<string, { to: string; firstName: string; language: Language | undefined }>()
  for (const { email, name, language } of people) {
    const to = email.toLowerCase()
    if (!isMailAddress(to)) continue
    const before = found.get(to)
    found.set(to, { to, firstName: before?.firstName || (name ?? ''), language: before?.language ?? toLanguage(language) })
  }
  return [...found.values()].map((one) => ({ ...one, language: one.language ?? 'en' }))
}
