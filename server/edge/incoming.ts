// Uploads on their way in: each lies in a temporary file, not in memory, from its first byte until its call has been answered.
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '#contract/refusals.ts'
import { Refusal } from '#shared/refusal.ts'
import { paced } from './paced.ts'
import { boundaryOf, MalformedForm, readMultipart, type PartHead } from './multipart.ts'

const TEXT_MAX_BYTES = 64 * 1024 // all fields that are no file, and the marks between them
const AT_ONCE = 64 // per process; each holds a few pieces of the network, whatever the file's size
const EACH_AT_ONCE = 8 // per sender
/** A sender who has nothing more to send for so long has gone; how long the whole may take, the listener says. */
const IDLE_MS = 30_000
const ABANDONED_MS = 24 * 3_600_000

export type Form = { fields: Record<string, unknown>; release(): Promise<void> }
export type Incoming = {
  /**
   * Reads a form with at most one file of `maxBytes`; the file arrives as a File whose bytes stay on disk. Refuses early: by the declared
   * length before anything is read, by the real one while reading, and when this sender or everybody sends too much at once.
   */
  read(request: Request, sender: string, maxBytes: number): Promise<Form>
  /** Removes what a killed process has left. */
  sweep(now: Date): Promise<void>
}

export function incomingFolder(folder: string): Incoming {
  const sending = new Map<string, number>()
  let all = 0
  return {
    async read(request, sender, maxBytes) {
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes + TEXT_MAX_BYTES) refuse('invalid', 'file-too-large')
      const own = sending.get(sender) ?? 0
      if (all >= AT_ONCE || own >= EACH_AT_ONCE) refuse('warning', 'too-many-uploads')
      all++
      sending.set(sender, own + 1)
      const place = path.join(folder, randomBytes(18).toString('base64url'))
      const release = async () => {
        all--
        const left = sending.get(sender)! - 1
        if (left) sending.set(sender, left)
        else sending.delete(sender)
        await fs.rm(place, { force: true })
      }
      try {
        await fs.mkdir(folder, { recursive: true, mode: 0o700 })
        return { fields: await readForm(request, place, maxBytes), release }
      } catch (error) {
        await release()
        throw error instanceof MalformedForm ? refuse('invalid', 'malformed-body') : error
      }
    },
    async sweep(now) {
      for (const name of await fs.readdir(folder).catch(() => [])) {
        const place = path.join(folder, name)
        const seen = await fs.stat(place).catch(() => undefined)
        if (seen && seen.mtimeMs < now.getTime() - ABANDONED_MS) await fs.rm(place, { force: true })
      }
    },
  }
}

async function readForm(request: Request, place: string, maxBytes: number): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(request.headers.get('content-type'))
  if (!boundary || !request.body) throw new MalformedForm('no form')
  const fields = new Map<string, unknown>()
  let file: fs.FileHandle | undefined
  let sent: PartHead | undefined
  let part: PartHead | undefined
  let text: Uint8Array[] = []
  let [texts, bytes] = [0, 0]
  try {
    await readMultipart(whole(request.body), boundary, {
      async begin(head) {
        part = head
        text = []
        if (head.fileName === undefined) return
        if (file) refuse('invalid', 'one-file')
        file = await fs.open(place, 'wx', 0o600)
        sent = head
      },
      async data(piece) {
        if (part === sent) {
          bytes += piece.byteLength
          if (bytes > maxBytes) refuse('invalid', 'file-too-large')
          await file!.appendFile(piece)
          return
        }
        texts += piece.byteLength
        if (texts > TEXT_MAX_BYTES) refuse('invalid', 'body-too-large')
        text.push(Buffer.from(piece)) // a copy: the piece belongs to a longer buffer
      },
      end() {
        if (part !== sent) fields.set(part!.name, textOf(Buffer.concat(text)))
      },
    })
  } finally {
    await file?.close()
  }
  if (sent) fields.set(sent.name, new File([await openAsBlob(place)], sent.fileName!, { type: sent.type }))
  return Object.fromEntries(fields)
}

/** A sender who hangs up is no fault of ours. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* paced(body, { idleMs: IDLE_MS })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new MalformedForm('line')
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new MalformedForm('text')
  }
}
