// The bytes that a call answers, as a response: saved rather than shown, and never run in our name. Of an upload a part may be asked for: a player
// seeks by it, and Safari plays nothing without.
import type { BytePart, FileAnswer } from '#contract/call.ts'

/** For how long others may keep an upload: what is shown for now may have to go. */
const KEPT = { public: 'public, max-age=3600', private: 'private, no-store' }

/** `method`: a HEAD opens nothing. `asked`: a Range, as `partAsked` reads it. */
export async function fileResponse({ name, type, size, content, upload }: FileAnswer, method: string, asked = ''): Promise<Response> {
  const part = upload && method === 'GET' ? partOf(asked, size) : undefined
  const outside = part === 'outside'
  const headers = {
    'Content-Type': type,
    'Content-Length': String(outside ? 0 : part ? part.to - part.from + 1 : size),
    'Access-Control-Expose-Headers': 'Content-Disposition, download-filename',
    'X-Content-Type-Options': 'nosniff',
    ...(upload ? { 'Accept-Ranges': 'bytes', ...asUpload(name, upload) } : asMade(name)),
  }
  if (outside) return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  const body = method === 'HEAD' ? null : await bytesOf(content, part)
  if (!part) return new Response(body, { headers })
  return new Response(body, { status: 206, headers: { ...headers, 'Content-Range': `bytes ${part.from}-${part.to}/${size}` } })
}

const bytesOf = (content: FileAnswer['content'], part: BytePart | undefined) =>
  typeof content === 'function' ? content(part) : part ? content.slice(part.from, part.to + 1) : content

/** '' where the whole is wanted: nothing is said of which version the part is to be, as there is but one. */
export const partAsked = (headers: Headers): string => (headers.has('if-range') ? '' : (headers.get('range') ?? ''))

/** One part in bytes; undefined for what is no such wish (several, another unit, nonsense), which gets the whole. */
function partOf(asked: string, size: number): BytePart | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(asked.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 || size === 0 ? 'outside' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'outside'
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Made by us, with a plain name. */
const asMade = (name: string) => ({
  'Content-Disposition': `attachment; filename="${name}"`,
  'download-filename': name,
  'Cache-Control': 'private, no-store',
})

/** Of the type we found, sandboxed. Only a public picture may be looked at by its address, and be kept by caches. */
function asUpload(name: string, upload: keyof typeof KEPT) {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return {
    'Content-Disposition': `${upload === 'private' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'download-filename': encoded,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': KEPT[upload],
  }
}
