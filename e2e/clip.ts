// A short video as a telephone would take it, recorded by the browser itself.
import type { Page } from 'playwright-core'

/** A second of WebM, of two colours in turn. */
export async function clipOf(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const over = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 12; frame++) {
      context.fillStyle = frame % 2 ? 'crimson' : 'navy'
      context.fillRect(0, 0, 320, 180)
      await new Promise((next) => setTimeout(next, 100))
    }
    recorder.stop()
    await over
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })
  return { name: 'Cuff leaks.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}
