// The interface language, kept under the same key as the shop's (SPEC-030); it is part of the page, so the page is loaded anew.
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'

const KEY = 'translateLang'
const ASKED = 'sl' // as in the shop's addresses

/**
 * The language that the address asks for, as a mailed link does; else the one chosen before, here or in the shop; else English, as in the
 * shop: SPEC-028 and SPEC-030 make it the default, whatever the browser speaks.
 */
export function languageNow(): Language {
  const asked = toLanguage(new URLSearchParams(location.search).get(ASKED))
  const chosen = readChosen()
  if (asked && !chosen) keepChosen(asked) // a new person goes on in the language of the invitation
  return asked ?? chosen ?? 'en'
}

export function chooseLanguage(language: Language): void {
  keepChosen(language)
  const here = new URL(location.href)
  here.searchParams.delete(ASKED) // it would win over the choice
  history.replaceState(history.state, '', here)
  location.reload()
}

function readChosen(): Language | undefined {
  try {
    return toLanguage(localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

function keepChosen(language: Language): void {
  const { wire } = LANGUAGE_NAMES[language]
  try {
    localStorage.setItem(KEY, wire)
  } catch {
    // Storage is closed: the choice lasts as long as the cookie.
  }
  document.cookie = `${KEY}=${wire}; path=/; max-age=31536000; samesite=lax`
}
