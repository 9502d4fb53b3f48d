// Uploads that tell how far they are: fetch says nothing about what has been sent, so such a call goes by XMLHttpRequest.
const TIMEOUT_MS = 5_000_000 // a slow line and 30 MB need minutes

/** In place of fetch for one call. It ends by `signal`, or after an hour and more; the client's own time for answers is too short for it. */
export const fetchWithProgress =
  (onPercent: (percent: number) => void, signal: AbortSignal): typeof fetch =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', url instanceof Request ? url.url : url)
      request.timeout = TIMEOUT_MS
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onPercent(Math.floor((loaded / total) * 100))
      }
      request.onerror = () => reject(new TypeError('No connection.'))
      request.ontimeout = () => reject(new DOMException('Timed out.', 'TimeoutError'))
      request.onabort = () => reject(signal.reason as Error)
      request.onload = () => {
        const type = request.getResponseHeader('content-type') ?? ''
        resolve(
          new Response(request.responseText, { status: request.status, statusText: request.statusText, headers: { 'content-type': type } }),
        )
      }
      if (signal.aborted) return reject(signal.reason as Error)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init?.body as XMLHttpRequestBodyInit)
    })
