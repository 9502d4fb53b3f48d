// The bytes that a call answers, as a response: saved rather than shown, and never run in our name.
import type { FileAnswer } from '#contract/call.ts'

const YEAR = 'public, max-age=31536000, immutable' // the bytes of an upload never change

/** `method`: a HEAD opens nothing. */
export async function fileResponse({ name, type, size, content, upload }: FileAnswer, method: string): Promise<Response> {
  const body = method === 'HEAD' ? null : typeof content === 'function' ? await content() : content
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Access-Control-Expose-Headers': 'Content-Disposition, download-filename',
      'X-Content-Type-Options': 'nosniff',
      ...(upload ? asUpload(name, upload === 'public') : asMade(name)),
    },
  })
}

/** Made by us, with a plain name. */
const asMade = (name: string) => ({
  'Content-Disposition': `attachment; filename="${name}"`,
  'download-filename': name,
  'Cache-Control': 'private, no-store',
})

/** Of the type we found, sandboxed. Only a public picture may be looked at by its address, and be kept by caches. */
function asUpload(name: string, shown: boolean) {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return {
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'download-filename': encoded,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': shown ? YEAR : 'private, no-store',
  }
}
