// In place of a page that cannot be made at the moment: says so in the reader's language, and asks again by itself.
import { hash } from 'node:crypto'
import { escapeHtml } from '#shared/html.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { languagesOf } from '../edge/session.ts'
import { RETRY_S } from '../edge/outcome.ts'
import { NO_FRAMING, policy } from './page-headers.ts'
import { readerOf } from './page-reader.ts'

const WORDS: Record<Language, { title: string; text: string; again: string }> = {
  en: {
    title: 'One moment, please',
    text: 'This page cannot be shown just now. It is tried again by itself in a few seconds; you need not do anything.',
    again: 'Try again now',
  },
  zh: { title: '请稍候', text: '暂时无法显示此页面。几秒钟后会自动重试，您无需任何操作。', again: '立即重试' },
  es: {
    title: 'Un momento, por favor',
    text: 'Esta página no se puede mostrar ahora mismo. Se volverá a intentar sola en unos segundos; no tiene que hacer nada.',
    again: 'Intentar ahora',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Cette page ne peut pas être affichée pour l’instant. Un nouvel essai se fait automatiquement dans quelques secondes ; vous n’avez rien à faire.',
    again: 'Réessayer maintenant',
  },
  pt: {
    title: 'Um momento, por favor',
    text: 'Esta página não pode ser exibida agora. Uma nova tentativa será feita sozinha em alguns segundos; não é preciso fazer nada.',
    again: 'Tentar agora',
  },
}

/** The colours of ui/tokens: the style sheet itself may be of no use without the rest. */
const STYLE =
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#f4f6f8;color:#15202b;font:16px/1.6 system-ui,sans-serif}' +
  'main{box-sizing:border-box;max-width:30rem;margin:1.5rem;padding:2.5rem;background:#fff;border:1px solid #e1e6eb;border-radius:12px;text-align:center}' +
  'h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1.5rem;color:#4a5865}' +
  'a{display:inline-block;padding:.6rem 1.25rem;border-radius:8px;background:#1660c4;color:#fff;text-decoration:none}' +
  'a:hover{background:#0f4a9c}a:focus-visible{outline:3px solid #1660c4;outline-offset:2px}'
const POLICY = policy({ 'default-src': "'none'", 'style-src': `'sha256-${hash('sha256', STYLE, 'base64')}'`, ...NO_FRAMING })

/** Answers 503 with Retry-After. No script: it works where nothing else does. */
export function awayPage(request: Request): Response {
  const language = readerOf(request, { publicUrl: '' }).language ?? languagesOf(request.headers).language
  const { title, text, again } = WORDS[language]
  const html = `<!doctype html><html lang="${LANGUAGE_NAMES[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_S}"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(again)}</a></main></body></html>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_S),
  }
  return new Response(html, { status: 503, headers })
}
