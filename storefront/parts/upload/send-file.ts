// Uploads with progress: fetch tells nothing about what has been sent, so this one call goes by XMLHttpRequest.
import { CODES, type Answer, type Call } from '#contract/call.ts'
import { CallError, NO_ANSWER, TIMED_OUT } from '#contract/client.ts'
import { UPLOAD_MAX_BYTES, uploadFile } from '#contract/file.ts'
import type { Language } from '#shared/language.ts'
import { shopHeaders } from '../../session/call-headers.ts'
import { heedSession } from '../../session/end.ts'
import { token } from '../../session/token.ts'

export const MAX_MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024
const UPLOAD_TIMEOUT_MS = 5_000_000 // the specification's own; a slow line and 30 MB need minutes

/**
 * Sends one file of one's own. Rejects with a CallError, of code 0 when the line drops; `onPercent` gets whole numbers. When `signal`
 * gives it up, it rejects with the signal's reason, and the server keeps nothing.
 */
export const sendFile = (
  file: File,
  language: Language,
  onPercent: (percent: number) => void,
  signal?: AbortSignal,
  modules?: string,
): Promise<Answer<typeof uploadFile>> => sendForm(uploadFile, file, language, onPercent, signal, modules ? { modules } : {})

/** The same for any call that takes one file and no other field that must be there. */
export function sendForm<C extends Call>(
  call: C,
  file: File,
  language: Language,
  onPercent: (percent: number) => void,
  signal?: AbortSignal,
  more: Record<string, string> = {},
): Promise<Answer<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, `/dev-api${call.path}`)
    request.timeout = UPLOAD_TIMEOUT_MS
    const held = token.read()
    for (const [name, value] of Object.entries(shopHeaders(language))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onPercent(Math.floor((event.loaded / event.total) * 100))
    request.onerror = () => reject(new CallError(NO_ANSWER, 'no connection'))
    request.onabort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.ontimeout = () => reject(new CallError(TIMED_OUT, 'time-out'))
    request.onload = () => {
      try {
        const { code, msg, data } = JSON.parse(request.responseText) as { code: number; msg: string; data: Answer<C> }
        if (code === CODES.ok) return resolve(data)
        const refused = new CallError(code, msg)
        heedSession(refused, held, call.access === 'user')
        reject(refused)
      } catch {
        const { status } = request
        reject(new CallError(status >= 500 ? NO_ANSWER : status, request.statusText, { status }))
      }
    }
    if (signal?.aborted) return reject(signal.reason as Error)
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append('file', file)
    request.send(form)
  })
}
