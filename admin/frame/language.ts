// The interface language, kept under the same key as the shop's (SPEC-030); it is part of the page, so the page is loaded anew.
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'

const KEY = 'translateLang'

export function languageNow(): Language {
  try {
    return toLanguage(localStorage.getItem(KEY)) ?? toLanguage(navigator.language) ?? 'en'
  } catch {
    return toLanguage(navigator.language) ?? 'en'
  }
}

export function chooseLanguage(language: Language): void {
  const { wire } = LANGUAGE_NAMES[language]
  try {
    localStorage.setItem(KEY, wire)
  } catch {
    // Storage is closed: the choice lasts as long as the cookie.
  }
  document.cookie = `${KEY}=${wire}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
