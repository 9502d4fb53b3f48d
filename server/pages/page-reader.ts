// Whom a page is for, as far as its request tells.
import { toLanguage, type Language } from '#shared/language.ts'
import { LANGUAGE_COOKIE, ownCookie, readCookie } from '../edge/session.ts'

export type PageReader = {
  url: URL
  language: Language | undefined // as chosen: by the address, or before
  sessionToken: string | undefined
  origin: string
  key: string | undefined // visitors who share it are shown the same page; undefined for whoever may be signed in
}

/** `secure`: browsers reach us by HTTPS. */
export function readerOf(request: Request, { publicUrl, secure = false }: { publicUrl: string; secure?: boolean }): PageReader {
  const cookies = request.headers.get('cookie') ?? undefined
  const url = new URL(request.url)
  const language = toLanguage(url.searchParams.get('sl')) ?? toLanguage(readCookie(cookies, LANGUAGE_COOKIE))
  const sessionToken = ownCookie(cookies, 'page', secure)
  // The page names its own address: what one host asked for is not for another.
  const origin = publicUrl || url.origin
  return {
    url,
    language,
    sessionToken,
    origin,
    key: sessionToken ? undefined : `${language ?? 'en'} ${origin}${url.pathname}${url.search}`,
  }
}
