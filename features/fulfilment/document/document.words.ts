// The words of our papers. One file per language; the type check finds what is missing in any.
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type DocumentWords = typeof en
export const DOCUMENT_WORDS = { en, zh, es, fr, pt } satisfies Record<Language, DocumentWords>
