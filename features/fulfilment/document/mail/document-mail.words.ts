import { DOCUMENT_KIND_LABELS, type DocumentKind } from '#contract/codes/document-kind.ts'
import type { LetterWords } from '#features/platform/mail/mail.ts'
import { pick, type Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export const DOCUMENT_MAIL_WORDS = { en, zh, es, fr, pt } satisfies Record<Language, LetterWords>

type Told = { kind: DocumentKind; number: string; version: number; about: string }
export const documentValues = ({ kind, number, version, about }: Told, language: Language) => ({
  kind: pick(DOCUMENT_KIND_LABELS[kind], language),
  number,
  version: String(version),
  about,
})
