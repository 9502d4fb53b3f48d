// What tests of files share: the two kinds of store, real ones, and pictures and forms made to measure.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import S3rver from 's3rver'
import { downloadFile, uploadFile } from '#contract/file.ts'
import type { FileStore } from '#features/platform/caller/caller.ts'
import type { TestBuyer } from '#testing/people.ts'
import { folderStore } from './file.store.ts'
import { s3Store, type S3Settings } from './s3.store.ts'
import { sharp } from './sharp.ts'

/** `names`: of all objects that lie in it. */
export type TestStore = { files: FileStore; names: () => string[] }

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-store-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

function namesIn(folder: string, pattern: RegExp): string[] {
  const all = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file))
  return all.flatMap((name) => pattern.exec(name)?.[1] ?? [])
}

export function testFolder(): TestStore {
  const folder = temporaryFolder()
  return { files: folderStore(folder), names: () => namesIn(folder, /^(.*\..*)$/) }
}

const BUCKET = 'uploads'

/** A bucket at a server of S3's language, over a real socket. */
export async function testBucket(): Promise<TestStore & { settings: S3Settings }> {
  const folder = temporaryFolder()
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: BUCKET }] })
  const { port } = await server.run()
  const settings = { ...s3Settings(`http://127.0.0.1:${port}`), idleMs: 5_000 }
  const store = s3Store(settings)
  after(async () => {
    store.close()
    await server.close()
  })
  return { files: store, settings, names: () => namesIn(folder, /^(.*)\._S3rver_object$/) }
}

export const s3Settings = (endpoint: string): S3Settings => ({
  endpoint,
  bucket: BUCKET,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

export const storedName = (extension = 'pdf') => `${randomBytes(24).toString('base64url')}.${extension}`

const base = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3070c0' } })
export const jpeg = await base
  .clone()
  .withExif({ IFD0: { Copyright: 'gps-canary' } })
  .jpeg()
  .toBuffer()
export const png = await base.clone().png().toBuffer()
export const webp = await base.clone().webp().toBuffer()
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export const file = (bytes: Uint8Array, name = 'receipt.pdf', type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })
export const upload = async ({ call }: TestBuyer, sent: File, modules = 'shop') =>
  Number((await call(uploadFile, { file: sent, modules })).ossId)
export const download = async ({ call }: Pick<TestBuyer, 'call'>, id: number) => (await call(downloadFile, { id })) as unknown as Response

export function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG whose header claims this size, with little behind it. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** An uncompressed BMP of 24 bits a pixel; `colour` as [red, green, blue]. */
export function bmpOf(width: number, height: number, colour: [number, number, number], headerBytes = 40): Buffer {
  const line = Math.ceil((width * 3) / 4) * 4
  const start = 14 + headerBytes
  const out = Buffer.alloc(start + line * height)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(start, 10)
  out.writeUInt32LE(headerBytes, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out.set([colour[2], colour[1], colour[0]], start + y * line + x * 3)
  return out
}
