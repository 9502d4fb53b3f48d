// The two kinds of store for tests, real ones.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import S3rver from 's3rver'
import { folderStore } from './folder/folder.ts'
import { newName, type ObjectStore } from './object-store.ts'
import { s3Store, type S3Settings } from './s3/s3.ts'

/** `names`: of all objects that lie in it. */
export type TestStore = { files: ObjectStore; names: () => string[] }

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
  // Amazon's and its like keep nothing of an upload that was cut short; this one would show what had come.
  const put = server.store.putObject.bind(server.store)
  server.store.putObject = async (object) => put(Object.assign(object, { content: await buffer(object.content as Readable) }))
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

export const storedName = (extension = 'pdf') => newName(extension)
