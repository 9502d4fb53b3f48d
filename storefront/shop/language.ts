// The choice of language: kept in storage under translateLang (SPEC-030), mirrored in a cookie so that the server's first byte is right.
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { keptInBrowser } from '../session/storage.ts'

const KEY = 'translateLang'
const kept = keptInBrowser(KEY)

function keep(language: Language) {
  const { wire } = LANGUAGE_NAMES[language]
  kept.write(wire) // where storage is closed the cookie alone keeps it
  document.cookie = `${KEY}=${wire}; path=/; max-age=31536000; samesite=lax`
}

/** Keeps the choice and shows the page in it; the language is part of the page, so it is loaded anew. */
export function chooseLanguage(language: Language): void {
  keep(language)
  const url = new URL(location.href)
  url.searchParams.delete('sl')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

/**
 * At page load: an address that names a language (?sl=) is a choice; a choice that storage knows but the cookie has lost is made good.
 * Answers true when the page is about to be loaded anew.
 */
export function agreeOnLanguage(shown: Language): boolean {
  if (new URLSearchParams(location.search).has('sl')) {
    keep(shown)
    return false
  }
  const stored = toLanguage(kept.read())
  if (!stored || stored === shown) return false
  const cookieWorks = document.cookie.includes(`${KEY}=`)
  keep(stored)
  if (cookieWorks || !document.cookie.includes(`${KEY}=${LANGUAGE_NAMES[stored].wire}`)) return false
  location.reload()
  return true
}
