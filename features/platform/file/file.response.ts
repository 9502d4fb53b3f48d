import type { Context } from '#features/platform/caller/caller.ts'
import type { FileRow } from './file.ts'

const YEAR = 'public, max-age=31536000, immutable' // the bytes of an id never change

/**
 * The bytes of a file as an answer that no browser runs in our name: of the type we found, sandboxed, and saved rather than shown.
 * Only a public picture may be looked at by its address, and be kept by caches.
 */
export async function fileResponse({ files }: Pick<Context, 'files'>, row: FileRow): Promise<Response> {
  const encoded = encodeURIComponent(row.name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  const plain = row.name.replaceAll(/[^\w.-]/g, '_')
  return new Response(await files.read(row.stored_as), {
    headers: {
      'Content-Type': row.type,
      'Content-Length': String(row.bytes),
      'Content-Disposition': `${row.public ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'download-filename': encoded,
      'Access-Control-Expose-Headers': 'Content-Disposition, download-filename',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': row.public ? YEAR : 'private, no-store',
    },
  })
}
